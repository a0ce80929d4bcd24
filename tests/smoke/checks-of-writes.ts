import type { DayKey } from '@/domain/calendar/day-key'
import { MAX_BIO_LENGTH, MAX_BREAKS, MAX_NOTES_LENGTH } from '@/domain/limits'
import type { Session } from '@/domain/session/session'
import { INACTIVE, pauseTimer, resumeTimer } from '@/domain/timer/timer'
import { expectSame, first, noProgress } from './expectations'
import {
  A_MOMENT,
  MONTH,
  NEXT_MONTH,
  OWN_ID,
  TIMER_BREAKS,
  aDailyRhythm,
  fullMonth,
  largestSession,
  longestTimer,
} from './largest'
import type { Check } from './run'
import type { Visit } from './visit'

/** The size of the app's largest batch. */
const MANY = 400

export function checksOfSmallDocuments({ backend }: Visit): readonly Check[] {
  const type = {
    id: `${OWN_ID}type`,
    name: 'Reading',
    category: 'play',
    color: '#a0aec0',
    isCore: false,
    createdAt: A_MOMENT,
  } as const
  const restSpan = { from: '2026-12-24' as DayKey, to: '2027-02-21' as DayKey, name: 'Winter holidays' }
  return [
    {
      name: 'profile and settings',
      run: async () => {
        await backend.write({
          kind: 'set-user',
          fields: { displayName: 'Smoke test', bio: 'b'.repeat(MAX_BIO_LENGTH) },
        })
        await backend.write({ kind: 'set-user', fields: { theme: 'system' } })
        await backend.write({
          kind: 'set-user',
          fields: { formula: { timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 } },
        })
        const none = { target: null, endDate: null }
        await backend.write({
          kind: 'set-user',
          fields: { goals: { taskScore: none, timeWorked: none, productivityPoints: none } },
        })
        await backend.write({
          kind: 'set-user',
          fields: { githubSettings: { linesOfCodeScore: 0.1, linesOfCodeDeletedScore: 0 } },
        })
        return '5 writes'
      },
    },
    {
      name: 'task, session type, rhythm, rest span, screen time app',
      run: async () => {
        await backend.write({
          kind: 'save-item',
          itemKind: 'task',
          item: { id: `${OWN_ID}task`, name: 'Review', score: 0.5 },
        })
        await backend.write({ kind: 'save-item', itemKind: 'sessionType', item: type })
        await backend.write({ kind: 'save-item', itemKind: 'rhythm', item: aDailyRhythm })
        await backend.write({
          kind: 'save-item',
          itemKind: 'restSpan',
          item: { id: `${OWN_ID}rest`, ...restSpan },
        })
        await backend.write({
          kind: 'save-item',
          itemKind: 'app',
          item: { id: `${OWN_ID}app`, name: 'Videos' },
        })
        return '5 writes'
      },
    },
    {
      name: `timer with ${TIMER_BREAKS} breaks: start, pause, resume, stop`,
      run: async () => {
        const rev = (await first(backend.user)).value?.timerRev ?? 0
        const running = longestTimer()
        const pausedAt = (running.breaks.at(-1)?.endTime ?? A_MOMENT) + 1000
        const paused = pauseTimer(running, pausedAt)
        await backend.write({ kind: 'set-timer', timer: running, rev })
        await backend.write({ kind: 'set-timer', timer: paused, rev: rev + 1 })
        await backend.write({ kind: 'set-timer', timer: resumeTimer(paused, pausedAt + 1000), rev: rev + 2 })
        await backend.write({ kind: 'set-timer', timer: INACTIVE, rev: rev + 3 })
        return '4 writes'
      },
    },
  ]
}

export function checksOfLargestWrites({ backend }: Visit): readonly Check[] {
  let stored: readonly Session[] = []
  return [
    {
      name: `import of ${MANY} sessions into one month`,
      run: async () => {
        const added = await backend.sessions.importAll(fullMonth(MANY), noProgress)
        expectSame(added, MANY, 'sessions added')
        return `${added} added`
      },
    },
    {
      name: 'a rhythm completed on each day of that month',
      run: async () => {
        const days = Array.from({ length: 31 }, (_, day) => `${MONTH}-${String(day + 1).padStart(2, '0')}`)
        for (const day of days as DayKey[]) {
          await backend.write({
            kind: 'complete',
            completion: {
              rhythmId: aDailyRhythm.id,
              completionDate: day,
              actualCompletionDate: day,
              completedAt: A_MOMENT,
            },
            sessions: [],
          })
        }
        return `${days.length} batches`
      },
    },
    {
      name: 'a save in the full month: the largest session',
      run: async () => {
        await backend.write({ kind: 'add-sessions', sessions: [largestSession()] })
        return `${MAX_BREAKS} breaks, ${MAX_NOTES_LENGTH} characters`
      },
    },
    {
      name: 'an edit of the largest session',
      run: async () => {
        const before = await backend.sessions.read(largestSession().id)
        if (!before) throw new Error('the saved session cannot be read')
        await backend.write({ kind: 'edit-session', before, after: { ...before, notes: '' } })
        return '1 batch'
      },
    },
    {
      name: 'all sessions read, sums agree',
      run: async () => {
        stored = await backend.sessions.readAll(noProgress)
        const { totals } = await backend.months.stored()
        expectSame(stored.length, MANY + 1, 'sessions read')
        expectSame(totals.sessions, stored.length, 'sessions counted')
        expectSame(totals.completions, 31, 'completions counted')
        return `${stored.length} sessions, ${totals.seconds} s`
      },
    },
    {
      name: 'monthly rollups rebuilt',
      run: async () => {
        await backend.months.rebuild(NEXT_MONTH, noProgress)
        const months = (await first(backend.months)).items
        const counts = months.flatMap(({ days }) =>
          [...days.values()].flatMap(({ types }) => [...types.values()].map(({ count }) => count)),
        )
        expectSame(
          counts.reduce((sum, count) => sum + count, 0),
          MANY + 1,
          'sessions in the months',
        )
        return `${months.length} months`
      },
    },
    {
      name: `${MANY} sessions deleted at once`,
      run: async () => {
        await backend.write({
          kind: 'delete-sessions',
          sessions: stored.filter(({ id }) => id !== largestSession().id),
          trashId: `${OWN_ID}-trash`,
        })
        return `${stored.length - 1} deleted`
      },
    },
  ]
}
