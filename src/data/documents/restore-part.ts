import * as v from 'valibot'
import type { RestorePart } from '@/domain/backup/take-back'
import { BACKUP_LISTS } from '@/domain/backup/kinds'
import { RESTORED_SETTINGS } from '@/domain/backup/settings'
import { filledText, listOf, or, read } from './schema'

const mark = v.custom<number | string>((value) => typeof value === 'number' || typeof value === 'string')
const PartDocument = v.object({
  kind: v.picklist(BACKUP_LISTS),
  added: or(v.record(v.string(), mark), {}),
  replaced: listOf(v.object({ id: filledText, mark, before: v.record(v.string(), v.unknown()) })),
})

const SettingsPartDocument = v.object({
  kind: v.literal('user'),
  replaced: listOf(v.object({ id: v.picklist(RESTORED_SETTINGS), mark, before: v.unknown() })),
})
export type SettingsPart = v.InferOutput<typeof SettingsPartDocument>

/** The items before it have been read when they were replaced, so they are taken as they are. */
export function readPart(data: unknown): RestorePart | SettingsPart | null {
  return (read(PartDocument, data) as RestorePart | null) ?? read(SettingsPartDocument, data)
}
