import type { Backend } from '@/domain/backend'
import { spansAround } from '@/domain/csv/already-here'
import { exportRow } from '@/domain/csv/export'
import { standings } from '@/domain/import/compare'
import { isRead, type LeftOutEntry } from '@/domain/import/entry'
import { sessionOfEntry, type PlannedSession } from '@/domain/import/sessions'
import { runInSlices } from '@/lib/incremental'
import type { Session } from '@/domain/session/session'
import type { Targets } from './targets'
import type { Preview, ReadEntries } from './steps'

/** Makes the sessions and compares them with the stored ones around them. */
export async function comparePlans(
  backend: Backend,
  { entries, zone }: ReadEntries,
  targets: Targets,
  signal: AbortSignal,
): Promise<Preview> {
  const plans: PlannedSession[] = []
  const leftOut: LeftOutEntry[] = []
  let skipped = 0
  function* plan() {
    for (const entry of entries) {
      yield
      if (!isRead(entry)) leftOut.push(entry)
      else {
        const session = sessionOfEntry(entry, targets.get(entry.group) ?? undefined, zone)
        if (session) plans.push({ entry, session })
        else skipped += 1
      }
    }
  }
  await runInSlices(plan(), signal)
  const instants = plans.flatMap(({ session }) => [session.startTime, session.endTime])
  const stored = await backend.sessions.readSpans(spansAround(instants), { signal, onProgress: () => {} })
  const found = await runInSlices(standings(plans, stored, hasTimes), signal)
  return { targets, plans, standings: found, leftOut, skipped }
}

/** Screen time and sessions without times start at noon, whenever they were. */
function hasTimes(session: Session): boolean {
  const [, start] = exportRow({ session, coordinates: null })
  return start !== ''
}
