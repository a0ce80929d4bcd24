import { MAX_FILE_NAME_LENGTH, MAX_REMEMBERED_TARGETS } from '@/domain/limits'
import { TRACKERS } from '@/domain/import/record'
import { IMPORT_SOURCES } from '@/domain/import/record'
import { areMarks, writtenOut } from './session'
import { haveIds } from './strategy'
import { hasKeys, isAmount, isId, isInstant, isInteger, isList, isMap, isText, type Fields } from './values'

const KINDS = [
  'sessions',
  'tasks',
  'rhythms',
  'completions',
  'sessionTypes',
  'screenTimeApps',
  'restSpans',
  'user',
]
const MAX_REPLACED = 400
const MAX_TEXT = 250_000

const isOneOf = (value: unknown, all: readonly unknown[]) => all.includes(value)

export function isImport(item: Fields, id: string): boolean {
  return (
    hasKeys(item, ['source', 'name', 'startedAt', 'count', 'takenBackAt']) &&
    isId(id) &&
    isOneOf(item.source, IMPORT_SOURCES) &&
    isText(item.name, 0, MAX_FILE_NAME_LENGTH) &&
    isInstant(item.startedAt) &&
    isInteger(item.count) &&
    isAmount(item.count) &&
    (item.takenBackAt === null || isInstant(item.takenBackAt))
  )
}

export function isImportPart(part: Fields, id: string): boolean {
  const { kind, added, replaced = [], from = 0, to = 0 } = part
  return (
    hasKeys(part, ['kind', 'added'], ['replaced', 'from', 'to']) &&
    isId(id) &&
    isOneOf(kind, KINDS) &&
    isMap(added) &&
    areMarks(added, 150) &&
    isList(replaced) &&
    replaced.length <= MAX_REPLACED &&
    haveIds(replaced) &&
    isInstant(from) &&
    isInstant(to)
  )
}

/** Values that are not texts are stored too. The app ignores them. */
export function areTargets(targets: Fields, tracker: string): boolean {
  if (!hasKeys(targets, ['types']) || !isMap(targets.types) || !isOneOf(tracker, TRACKERS)) return false
  const values = Object.values(targets.types).map(writtenOut)
  return (
    values.length <= MAX_REMEMBERED_TARGETS &&
    !values.includes(null) &&
    [Object.keys(targets.types), values].every((texts) => texts.join('').length <= MAX_TEXT)
  )
}
