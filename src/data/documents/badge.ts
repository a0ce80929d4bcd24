import * as v from 'valibot'
import { BADGE_IDS, type Badge } from '@/domain/badge/badge'
import { instant, read } from './schema'

const BadgeDocument = v.object({ id: v.picklist(BADGE_IDS), awardedAt: instant })

/** Returns null for a badge that this version of the app does not know. */
export function readBadge(id: string, data: unknown): Badge | null {
  const document = read(BadgeDocument, data)
  return document?.id === id ? document : null
}
