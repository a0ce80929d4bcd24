import type { Backend } from '@/domain/backend'
import { spansAround } from '@/domain/csv/already-here'
import { hasTimes } from '@/domain/csv/export'
import { standings } from '@/domain/import/compare'
import { oddTimesOf, type OddTime } from '@/domain/import/odd-times'
import { planned } from '@/domain/import/plan'
import { runInSlices } from '@/lib/wait'
import { now } from '@/platform/time'
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
  const oddTimes = new Map<string, readonly OddTime[]>()
  for (const { session } of plan.plans) {
    const odd = found.get(session.id) === 'here' ? [] : oddTimesOf(session, now())
    if (odd.length > 0) oddTimes.set(session.id, odd)
  }
  return { targets, ...plan, standings: found, oddTimes }
}
