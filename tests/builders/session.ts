import { newSession, type Session } from '@/domain/session/session'
import type { Task } from '@/domain/session/types/task'

/** A plain session from 09:00 to 10:00 UTC on 10 June 2025. Tests override what matters. */
export function aSession(change: Partial<Session> = {}): Session {
  return newSession({
    id: 'session-1',
    startTime: Date.UTC(2025, 5, 10, 9),
    endTime: Date.UTC(2025, 5, 10, 10),
    duration: 3600,
    type: 'Productivity',
    timezone: 'UTC',
    ...change,
  })
}

export function aTask(change: Partial<Task> = {}): Task {
  return { id: 'task-1', name: 'Write page', score: 2, ...change }
}
