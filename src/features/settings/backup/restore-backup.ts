import type { Backend, RestoreWork } from '@/domain/backend'
import { BACKUP_LISTS, type BackupList } from '@/domain/backup/kinds'
import { stepsOf, type RestoreMode, type RestoreStep } from '@/domain/backup/plan'
import { CallableFailed } from '@/domain/callables'
import type { Session } from '@/domain/session/session'
import { LOCATION_CONCURRENCY, locationOrNull } from '@/components/session/sealed-locations'
import { forEachConcurrent } from '@/lib/concurrent'
import { chunksOf, pick } from '@/lib/collections'
import type { BackupFile, RestorePlan } from './read-backup'

/** Sessions whose places are encrypted before they are stored. Small, so that a cancel loses little. */
const SEALED_PLACES_AT_A_TIME = 40

export interface RestoreProgress {
  readonly done: number
  readonly total: number
  readonly stored: number
  /** Items that the server refused or that another device has changed meanwhile. */
  readonly refused: number
  /** Sessions stored without their place, which could not be encrypted. */
  readonly withoutPlace: number
}

export interface RestoreOrder {
  readonly file: BackupFile
  readonly plan: RestorePlan
  readonly mode: RestoreMode
  readonly entry: RestoreWork['entry']
}

interface Work {
  readonly signal: AbortSignal
  readonly onProgress: (progress: RestoreProgress) => void
}

/** Sessions come last: what they refer to is there before them. */
const ORDER: readonly BackupList[] = [...BACKUP_LISTS.filter((list) => list !== 'sessions'), 'sessions']

export function restoreTotal(plan: RestorePlan, mode: RestoreMode): number {
  const lists = BACKUP_LISTS.map((list) => stepsOf(plan.items[list], mode).length)
  return lists.reduce((sum, count) => sum + count, fieldsOf(plan, mode).length)
}

/** The settings that the restore writes. */
function fieldsOf({ settings }: RestorePlan, mode: RestoreMode) {
  return [...settings.added, ...(mode === 'replace' ? settings.different : [])]
}

/** Stores what the plan says. What is stored stays after a cancel or a failure: restoring the same file goes on from there. */
export async function restoreBackup(
  backend: Backend,
  { file, plan, mode, entry }: RestoreOrder,
  { signal, onProgress }: Work,
): Promise<void> {
  let progress: RestoreProgress = {
    total: restoreTotal(plan, mode),
    ...{ done: 0, stored: 0, refused: 0, withoutPlace: 0 },
  }
  const tell = (change: Partial<RestoreProgress>) => {
    progress = { ...progress, ...change }
    if (!signal.aborted) onProgress(progress)
  }
  const restore = async (steps: readonly RestoreStep[]) => {
    if (steps.length === 0) return
    const { done, stored, refused } = progress
    const onCommit = (seen: number, storedYet: number) =>
      tell({ done: done + seen, stored: stored + storedYet, refused: refused + seen - storedYet })
    const result = await backend.backup.restore(steps, { entry, signal, onProgress: onCommit })
    onCommit(steps.length, result.stored)
  }
  tell({})

  const fields = fieldsOf(plan, mode)
  if (fields.length > 0) {
    const settings = pick(file.head.settings, fields)
    const work = { entry, signal, onProgress: () => {} }
    const stored = await backend.backup.restoreSettings(settings, plan.settingsNow, work)
    tell({ done: fields.length, stored, refused: fields.length - stored })
  }
  for (const list of ORDER) {
    signal.throwIfAborted()
    const steps = stepsOf(plan.items[list], mode)
    if (list !== 'sessions' || (await ownsPlaces(backend, file, steps, signal))) {
      await restore(steps)
      continue
    }
    await restore(steps.filter((step) => !hasNewPlace(step)))
    for (const some of chunksOf(steps.filter(hasNewPlace), SEALED_PLACES_AT_A_TIME)) {
      const { sealed, withoutPlace } = await sealPlaces(backend, file, some, signal)
      await restore(sealed)
      tell({ withoutPlace: progress.withoutPlace + withoutPlace })
    }
  }
}

/** Whether the restore writes a place that is not stored already. */
function hasNewPlace({ before, after }: RestoreStep): boolean {
  const { location } = after as Session
  return location !== null && location !== (before as Session | null)?.location
}

/** Ciphertexts belong to one account. Those of the file are stored as they are only if this account can open them. */
async function ownsPlaces(
  { locations }: Backend,
  file: BackupFile,
  steps: readonly RestoreStep[],
  signal: AbortSignal,
): Promise<boolean> {
  const first = steps.find(hasNewPlace)
  const place = first && file.items.sessions.get(first.id)?.location
  if (!place) return true
  const decrypt = () => locations.decrypt(place.sealed).catch(foreignIfRefused)
  const opened = await locationOrNull(decrypt, signal)
  if (opened === null) throw new Error('The locations of the backup could not be checked.')
  return opened !== 'foreign' && opened.lat === place.lat && opened.lon === place.lon
}

/** The server refuses the ciphertext of another account. */
function foreignIfRefused(error: unknown): 'foreign' {
  if (error instanceof CallableFailed && error.code === 'invalid-argument') return 'foreign'
  throw error
}

/** Encrypts the places of these sessions for this account. */
async function sealPlaces(
  { locations }: Backend,
  file: BackupFile,
  steps: readonly RestoreStep[],
  signal: AbortSignal,
) {
  const sealed: RestoreStep[] = []
  let withoutPlace = 0
  await forEachConcurrent(steps, { concurrency: LOCATION_CONCURRENCY, signal }, async (step) => {
    const place = file.items.sessions.get(step.id)?.location
    if (!place) return
    const { lat, lon } = place
    const location = await locationOrNull(() => locations.encrypt({ lat, lon }), signal)
    if (location === null) withoutPlace += 1
    const kept = location ?? (step.before as Session | null)?.location ?? null
    sealed.push({ ...step, after: { ...(step.after as Session), location: kept } })
  })
  return { sealed, withoutPlace }
}
