import type { Session } from '@/domain/session/session'
import { aSession } from '../builders/session'

const HOUR = 3_600_000

/** Sessions every five hours from the new year on, in several zones, so that many start around midnight. */
export function history(count: number): readonly Session[] {
  const zones = ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'] as const
  return Array.from({ length: count }, (_, index) => {
    const startTime = Date.UTC(2024, 0, 1) + index * 5 * HOUR
    return aSession({
      id: `s${index}`,
      startTime,
      endTime: startTime + HOUR,
      sessionScore: 0.1,
      completedTasks: index % 4 === 0 ? [{ id: 'a', name: 'A', score: 1, quantity: 2.5 }] : [],
      type: index % 2 === 0 ? 'Play' : 'Programming',
      timezone: zones[index % 3] ?? 'UTC',
    })
  })
}
