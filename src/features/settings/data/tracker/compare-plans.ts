import type { Backend } from '@/domain/backend'
import { spansAround } from '@/domain/csv/already-here'
import { exportRow } from '@/domain/csv/export'
import { standings } from '@/domain/import/compare'
import { planned } from '@/domain/import/plan'
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
  const plan = await runInSlices(planned(entries, targets, zone), signal)
  const instants = plan.plans.flatMap(({ session }) => [session.startTime, session.endTime])
  const stored = await backend.sessions.readSpans(spansAround(instants), { signal, onProgress: () => {} })
  const found = await runInSlices(standings(plan.plans, stored, hasTimes), signal)
  return { targets, ...plan, standings: found }
}

/** Screen time and sessions without times start at noon, whenever they were. */
function hasTimes(session: Session): boolean {
  const [, start] = exportRow({ session, coordinates: null })
  return start !== ''
}
