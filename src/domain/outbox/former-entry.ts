import { record } from '../stored-values'

/** What entries of version 1 and before stored: the method of the backend that was called, and its arguments. */
interface FormerEntry {
  readonly part?: unknown
  readonly name?: unknown
  readonly given?: unknown
  readonly before?: unknown
}

/** Methods that set one field of the user. */
const FIELD_OF: ReadonlyMap<string, string> = new Map([
  ['user.setTheme', 'theme'],
  ['user.setFormula', 'formula'],
  ['user.setRestWeekdays', 'restWeekdays'],
  ['user.setGoals', 'goals'],
  ['user.setGithubSettings', 'githubSettings'],
  ['timer.setMode', 'timerMode'],
])

/** Parts that saved and removed items. */
const ITEM_KIND_OF: ReadonlyMap<unknown, string> = new Map([
  ['tasks', 'task'],
  ['sessionTypes', 'sessionType'],
  ['rhythms', 'rhythm'],
  ['screenTimeApps', 'app'],
  ['restSpans', 'restSpan'],
])

/** The change that a former entry stores, still to be checked by `readChange`. Null for methods that were not listed. */
export function changeOfFormer({ part, name, given, before }: FormerEntry): object | null {
  if (!Array.isArray(given)) return null
  const [first, second, ...rest] = given as unknown[]
  const method = `${String(part)}.${String(name)}`
  const field = FIELD_OF.get(method)
  if (field) return first === undefined ? null : { kind: 'set-user', fields: { [field]: first } }
  const itemKind = ITEM_KIND_OF.get(part)
  if (itemKind && (name === 'save' || name === 'add')) return { kind: 'save-item', itemKind, item: first }
  if (itemKind && name === 'remove') {
    // The release before the trash deleted items by id. The trash needs the item, which is the entry's value before.
    if (typeof first === 'string') {
      const item = record(before)['id'] === first ? before : null
      return { kind: 'remove-item', itemKind, item, trashId: `former-${first}` }
    }
    return { kind: 'remove-item', itemKind, item: first, trashId: second }
  }
  switch (method) {
    case 'user.completeOnboarding':
      return { kind: 'set-user', fields: { hasCompletedOnboarding: true } }
    case 'user.dismissAutoStopWarning':
      return { kind: 'set-user', fields: { lastSessionAutoStopped: false } }
    case 'user.saveProfile':
      return { kind: 'set-user', fields: first }
    case 'timer.replace':
      return { kind: 'set-timer', timer: first, rev: second }
    case 'sessions.add':
      return { kind: 'add-sessions', sessions: first }
    case 'sessions.update':
      return { kind: 'edit-session', before: first, after: second }
    case 'sessions.extend':
      return { kind: 'edit-session', before: first, after: second, earns: true }
    case 'sessions.change':
      return { kind: 'edit-sessions', edits: first }
    case 'sessions.remove':
      return { kind: 'delete-sessions', sessions: first, trashId: second ?? 'former' }
    case 'rhythms.continue':
      return { kind: 'continue-rhythm', continuation: first }
    case 'trash.restore':
      return { kind: 'restore', trash: first }
    case 'trash.remove':
      return { kind: 'empty-trash', id: first }
    case 'completions.add':
      return { kind: 'complete', completion: first, sessions: [] }
    case 'completions.confirm':
      return { kind: 'complete', completion: second, sessions: [first, ...rest] }
    case 'completions.remove':
      return { kind: 'uncomplete', rhythmId: first, due: second }
    default:
      return null
  }
}
