import type { Counted } from './rollup-changes'

/** Stands for a session that cannot be read, which no rollup has counted. */
export const UNCOUNTED: Counted = {
  startTime: Number.NaN,
  timezone: 'UTC',
  type: '',
  duration: 0,
  sessionScore: 0,
  completedTasks: [],
}
