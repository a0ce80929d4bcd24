import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aSession, aTask } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import { sharedByZones } from '../../../tests/builders/zones'
import type { DayKey } from '../calendar/day-key'
import { createdSession, revisedSession } from '../session/revision'
import type { Session } from '../session/session'
import type { Task } from '../session/types/task'
import { INACTIVE, pauseTimer, startTimer, type ActiveTimer } from '../timer/timer'
import { changeOf, givenToStore, type Change } from './change'
import type { OutboxEntry } from './entry'
import { retryOf, stillToDo } from './retry'
import { settledWith } from './settled'
import { verdictOf, verdictsOn, type Stored } from './verdict'

const session = createdSession(aSession({ notes: 'first' }))
const revised = (notes: string, of = session) => revisedSession(of, { ...of, notes })
const edit: Change = { kind: 'edit-session', before: session, after: { ...session, notes: 'mine' } }
const mine = revised('mine')
const at = (stored: Session | null): Stored => new Map(stored ? [[`sessions/${stored.id}`, stored]] : [])

describe('SYNC-02 the verdict on', () => {
  test.each<[string, Session | null, string]>([
    ['arrived', mine, 'arrived'],
    ['was edited again', revised('theirs', mine), 'arrived'],
    [
      'was edited twice more, elsewhere',
      revisedSession(revised('x', mine), { ...mine, type: 'Play' }),
      'arrived',
    ],
    ['never arrived', session, 'resend'],
    ['lost to another edit', revised('theirs'), 'refused'],
    ['is of a deleted session', null, 'refused'],
  ])('an edit that %s', (_, stored, verdict) => {
    expect(verdictOf(edit, undefined, at(stored))).toBe(verdict)
  })

  test('an added session: stored, stored and edited, or missing', () => {
    const add: Change = { kind: 'add-sessions', sessions: [aSession({ notes: 'first' })] }
    expect(verdictOf(add, undefined, at(session))).toBe('arrived')
    expect(verdictOf(add, undefined, at(mine))).toBe('arrived')
    expect(verdictOf(add, undefined, at(createdSession(aSession({ notes: 'other words' }))))).toBe('refused')
    expect(verdictOf(add, undefined, at(null))).toBe('refused')
  })

  test('KEEP-01 a continued rhythm is decided by the next rhythm, or by the end date of the first', () => {
    const run = aRhythm({ id: 'run' })
    const ended = { ...run, endDate: '2025-06-09' as DayKey }
    const continuation = { ended, next: { ...run, id: 'next', points: 20 }, removed: [], added: [] }
    const change = changeOf({ part: 'rhythms', name: 'continue', given: [continuation] })
    expect(change).toEqual({ kind: 'continue-rhythm', continuation })
    const verdict = (stored: Record<string, unknown>) =>
      change && verdictOf(change, run, new Map(Object.entries(stored)))
    expect(verdict({ 'rhythms/run': ended, 'rhythms/next': { ...continuation.next, points: 5 } })).toBe(
      'arrived',
    )
    expect(verdict({ 'rhythms/run': ended })).toBe('arrived')
    expect(verdict({ 'rhythms/run': run })).toBe('resend')
    expect(verdict({ 'rhythms/run': { ...run, points: 7 } })).toBe('refused')
    expect(verdict({})).toBe('refused')
    expect(changeOf({ part: 'rhythms', name: 'continue', given: [{ ...continuation, next: {} }] })).toBeNull()
  })

  test('KEEP-05 KEEP-06 reads formulas with an ideal day and goals with their first day', () => {
    const formula = { timeDivisor: 20, playTimeDivisor: 9, pacingMultiplier: 1 }
    const ideal = { focusMinutes: 240, playMinutes: 240, taskScore: 10 }
    const read = (name: string, value: unknown) => changeOf({ part: 'user', name, given: [value] })
    expect(read('setFormula', { ...formula, ideal })).not.toBeNull()
    expect(read('setFormula', { ...formula, ideal: { ...ideal, taskScore: 'x' } })).toBeNull()
    const goal = { target: 5, endDate: null }
    expect(read('setGoals', { taskScore: { ...goal, since: '2025-06-10' }, timeWorked: goal })).not.toBeNull()
    expect(read('setGoals', { taskScore: { ...goal, since: 'June' } })).toBeNull()
  })

  describe('two sessions added together, one of which was deleted afterwards,', () => {
    const [one, two] = [aSession({ id: 'one' }), aSession({ id: 'two' })]
    const entry = (key: string, name: string, given: readonly unknown[]): OutboxEntry => ({
      key,
      writtenAt: 0,
      part: 'sessions',
      name,
      given,
      status: 'waiting',
    })
    const changeIn = (one: OutboxEntry) => changeOf(one) as Change
    const add = entry('1', 'add', [[one, two]])
    const edited = revisedSession(createdSession(one), { ...one, notes: 'more' })
    const edits = entry('2', 'update', [createdSession(one), { ...one, notes: 'more' }])
    const remove = (session: Session) => entry('3', 'remove', [[session]])
    const verdict = (entries: readonly OutboxEntry[], ...stored: Session[]) =>
      verdictsOn(entries, new Map(stored.map((session) => [`sessions/${session.id}`, session]))).get('1')

    test('have arrived if the other one is stored', () => {
      expect(verdict([add, remove(createdSession(one))], createdSession(two))).toBe('arrived')
      expect(verdict([add, edits, remove(edited)], createdSession(two))).toBe('arrived')
      expect(verdict([add, edits], edited, createdSession(two))).toBe('arrived')
    })

    test('were refused if the other one is missing too', () => {
      expect(verdict([add, remove(createdSession(one))])).toBe('refused')
      expect(verdict([add, edits, remove(edited)])).toBe('refused')
      // A deletion also succeeds if its session never existed.
      expect(settledWith(changeIn(remove(createdSession(one))), [add])).toEqual([])
    })

    test('are settled once both are deleted', () => {
      const both = entry('3', 'remove', [[createdSession(one), createdSession(two)]])
      expect(verdict([add, both])).toBe('arrived')
      expect(settledWith(changeIn(both), [add])).toEqual([add])
      expect(verdict([add, edits, remove(edited), entry('4', 'remove', [[createdSession(two)]])])).toBe(
        'arrived',
      )
    })
  })

  test('a timer: the same revision from another device is another timer', () => {
    const timer = startTimer('play', 1000)
    const start: Change = { kind: 'set-timer', timer, rev: 3 }
    const verdict = (change: Change, now: Parameters<typeof aUser>[0], before: unknown = INACTIVE) =>
      verdictOf(change, before, new Map([['', aUser(now)]]))
    expect(verdict(start, { timer, timerRev: 4 })).toBe('arrived')
    expect(verdict(start, { timer: pauseTimer(timer, 2000), timerRev: 5 })).toBe('arrived')
    expect(verdict(start, { timer: INACTIVE, timerRev: 3 })).toBe('resend')
    expect(verdict(start, { timer: startTimer('play', 999), timerRev: 4 })).toBe('refused')
    expect(verdict(start, { timer: INACTIVE, timerRev: 5 })).toBe('refused')
    const stop: Change = { kind: 'set-timer', timer: INACTIVE, rev: 4 }
    expect(verdict(stop, { timer: INACTIVE, timerRev: 5 }, timer)).toBe('arrived')
    expect(verdict(stop, { timer: startTimer('play', 9000), timerRev: 8 }, timer)).toBe('arrived')
    expect(verdict(stop, { timer: pauseTimer(timer, 2000), timerRev: 5 }, timer)).toBe('refused')
  })

  test('SYNC-02 a timer: what only this device added to it has not arrived with another state of the same timer', () => {
    const verdict = (change: Change, server: object, before: unknown) =>
      verdictOf(change, before, new Map([['', server]]))
    const timer: ActiveTimer = { status: 'active', mode: 'productivity', startTime: 1000, breaks: [] }
    const away = { startTime: 5000, endTime: 9000 }
    const rest: Change = { kind: 'set-timer', timer: { ...timer, breaks: [away] }, rev: 3 }
    expect(verdict(rest, { timer: { ...timer, breaks: [away] }, timerRev: 4 }, timer)).toBe('arrived')
    expect(verdict(rest, { timer, timerRev: 4 }, timer)).toBe('refused')
    expect(verdict(rest, { timer: pauseTimer(timer, 9500), timerRev: 6 }, timer)).toBe('refused')
    // Both devices resumed the same pause, a moment apart.
    const resumed = { ...timer, breaks: [{ startTime: 5000, endTime: 9200 }] }
    expect(verdict(rest, { timer: resumed, timerRev: 4 }, pauseTimer(timer, 5000))).toBe('arrived')
    const noted = { ...timer, draft: { type: 'Productivity', notes: 'Chapter two' } }
    const correction: Change = { kind: 'set-timer', timer: noted, rev: 3 }
    expect(verdict(correction, { timer: noted, timerRev: 4 }, timer)).toBe('arrived')
    expect(verdict(correction, { timer, timerRev: 4 }, timer)).toBe('refused')
    expect(verdict(correction, { timer, timerRev: 7 }, timer)).toBe('refused')
    // The notes are older than the change.
    const paused: Change = { kind: 'set-timer', timer: pauseTimer(noted, 9000), rev: 3 }
    const other = { ...timer, draft: { type: 'Productivity', notes: 'Chapter three' } }
    expect(verdict(paused, { timer: pauseTimer(other, 9100), timerRev: 4 }, noted)).toBe('arrived')
    const otherMode: Change = { kind: 'set-timer', timer: { ...timer, mode: 'play' }, rev: 3 }
    expect(verdict(otherMode, { timer, timerRev: 4 }, timer)).toBe('refused')
  })

  test('settings: unchanged ones are sent again, those changed on another device are refused', () => {
    const dark: Change = { kind: 'set-user', fields: { theme: 'dark' } }
    const verdict = (theme: 'dark' | 'light' | 'system') =>
      verdictOf(dark, { theme: 'light' }, new Map([['', aUser({ theme })]]))
    expect([verdict('dark'), verdict('light'), verdict('system')]).toEqual(['arrived', 'resend', 'refused'])
  })

  test('an item: saved, unchanged, changed elsewhere, new and missing, or to be deleted', () => {
    const task = aTask({ name: 'New name' })
    const save: Change = { kind: 'save-item', collection: 'tasks', item: task }
    const remove: Change = { kind: 'remove-item', collection: 'tasks', id: task.id }
    const stored = (item: unknown): Stored => new Map(item ? [[`tasks/${task.id}`, item]] : [])
    expect(verdictOf(save, aTask(), stored(task))).toBe('arrived')
    expect(verdictOf(save, aTask(), stored(aTask()))).toBe('resend')
    expect(verdictOf(save, aTask(), stored(aTask({ name: 'Theirs' })))).toBe('refused')
    expect(verdictOf(save, null, stored(null))).toBe('refused')
    expect(verdictOf(remove, aTask(), stored(null))).toBe('arrived')
    expect(verdictOf(remove, aTask(), stored(aTask()))).toBe('resend')
    expect(verdictOf(remove, aTask(), stored(task))).toBe('refused')
  })

  test('a completion, and one that was undone', () => {
    const completion = {
      rhythmId: 'r',
      completionDate: '2025-06-10',
      actualCompletionDate: '2025-06-11',
      completedAt: 5,
    }
    const complete = changeOf({ part: 'completions', name: 'add', given: [completion] }) as Change
    const uncomplete = changeOf({ part: 'completions', name: 'remove', given: ['r', '2025-06-10'] }) as Change
    const stored: Stored = new Map([['rhythmCompletions/r_2025-06-10', { ...completion, completedAt: 9 }]])
    expect(verdictOf(complete, null, stored)).toBe('arrived')
    expect(verdictOf(complete, null, new Map())).toBe('refused')
    expect(verdictOf(uncomplete, '2025-06-11', stored)).toBe('resend')
    expect(verdictOf(uncomplete, '2025-06-10', stored)).toBe('refused')
    expect(verdictOf(uncomplete, '2025-06-11', new Map())).toBe('arrived')
  })
})

// Two devices of one account. Each works on what it last heard from the server. It sends its writes in order whenever it is
// online, and it hears the responses unless the page is reloaded.

type Action =
  | 'add'
  | 'edit'
  | 'edit many'
  | 'delete'
  | 'save task'
  | 'save a task that the rules refuse'
  | 'sync'
  | 'sync after a reload'

class Server {
  readonly stored = new Map<string, unknown>()
  /** The accepted entries, with how often each was accepted. */
  readonly taken = new Map<string, number>()

  /** Accepts a write like the rules and batches do: each revision only once. */
  take({ key, part, name, given }: OutboxEntry): boolean {
    const change = changeOf({ part, name, given })
    if (!change || !this.apply(change)) return false
    this.taken.set(key, (this.taken.get(key) ?? 0) + 1)
    return true
  }

  private apply(change: Change): boolean {
    const revOf = (id: string) => (this.stored.get(`sessions/${id}`) as Session | undefined)?.rev
    const put = (next: Session) => this.stored.set(`sessions/${next.id}`, next)
    if (change.kind === 'add-sessions') {
      if (change.sessions.some(({ id }) => revOf(id) !== undefined)) return false
      change.sessions.map(createdSession).forEach(put)
    } else if (change.kind === 'edit-session') {
      if (revOf(change.before.id) !== change.before.rev) return false
      put(revisedSession(change.before, change.after))
    } else if (change.kind === 'edit-sessions') {
      if (change.edits.some(({ id, rev }) => revOf(id) !== rev)) return false
      for (const { id, changes, nextRev } of change.edits)
        put({ ...(this.stored.get(`sessions/${id}`) as Session), ...changes, rev: nextRev })
    } else if (change.kind === 'delete-sessions') {
      if (change.sessions.some(({ id, rev }) => ![rev, undefined].includes(revOf(id)))) return false
      change.sessions.forEach(({ id }) => this.stored.delete(`sessions/${id}`))
    } else if (change.kind === 'save-item') {
      if ((change.item as Task).score < 0) return false
      this.stored.set(`tasks/${change.item.id}`, change.item)
    }
    return true
  }
}

class Device {
  entries: OutboxEntry[] = []
  readonly written: OutboxEntry[] = []
  readonly confirmed = new Set<string>()
  private unsent: OutboxEntry[] = []
  private local = new Map<string, unknown>()

  constructor(
    private readonly name: string,
    private readonly server: Server,
  ) {}

  do(action: Action, number: number): void {
    const words = `${this.name}, ${this.written.length}`
    const known = [...this.local.values()].filter((value) => 'rev' in (value as object))[number] as
      Session | undefined
    const all = [...this.local.values()].filter((value) => 'rev' in (value as object)) as Session[]
    const retyped = all.map((before) => ({ before, after: { ...before, type: words } }))
    const task = aTask({ id: `t${number}`, name: words, score: action === 'save task' ? 1 : -1 })
    if (action === 'add') this.write('sessions', 'add', [[aSession({ id: words, notes: words })]])
    if (action === 'edit' && known) this.write('sessions', 'update', [known, { ...known, notes: words }])
    if (action === 'edit many' && all.length > 0) this.write('sessions', 'change', [retyped])
    if (action === 'delete' && known) this.write('sessions', 'remove', [[known]])
    if (action.startsWith('save')) this.write('tasks', 'save', [task])
    if (action.startsWith('sync')) this.sync(action === 'sync')
  }

  private write(part: string, name: string, given: readonly unknown[]): void {
    const key = `${this.name}:${String(this.written.length).padStart(5, '0')}`
    const waiting = {
      key,
      writtenAt: 1,
      part,
      name,
      given: givenToStore(part, name, given),
      status: 'waiting' as const,
    }
    const task = name === 'save' ? (this.local.get(`tasks/${(given[0] as Task).id}`) ?? null) : undefined
    const entry: OutboxEntry = { ...waiting, isQueued: true, before: task }
    this.written.push(entry)
    this.entries.push(entry)
    this.unsent.push(entry)
    const view = new Server()
    for (const [path, value] of this.local) view.stored.set(path, value)
    view.take({ ...entry, ...(name === 'save' && { given: [{ ...(given[0] as Task), score: 1 }] }) })
    this.local = view.stored
  }

  sync(hears: boolean): void {
    for (const entry of this.unsent.splice(0)) {
      const isTaken = this.server.take(entry)
      if (!hears) continue
      if (isTaken || this.verdict(entry.key) === 'arrived') this.settle(entry.key)
      else this.refuse(entry.key)
    }
    if (!hears) this.judge()
    this.local = new Map(this.server.stored)
  }

  private judge(): void {
    const verdicts = verdictsOn(this.entries, this.server.stored)
    for (const entry of this.entries.filter(({ status }) => status === 'waiting')) {
      const verdict = verdicts.get(entry.key)
      if (verdict === 'arrived') this.settle(entry.key)
      else if (verdict === 'resend' && this.server.take(this.again(entry))) this.settle(entry.key)
      else this.refuse(entry.key)
    }
  }

  private again(entry: OutboxEntry): OutboxEntry {
    const change = changeOf(entry)
    if (!change || !['remove', 'change'].includes(entry.name)) return entry
    return { ...entry, given: givenToStore(entry.part, entry.name, [stillToDo(change, this.server.stored)]) }
  }

  private verdict(key: string) {
    return verdictsOn(this.entries, this.server.stored).get(key)
  }

  private settle(key: string): void {
    const entry = this.entries.find((one) => one.key === key)
    const change = entry && changeOf(entry)
    if (!change) return
    const earlier = settledWith(
      change,
      this.entries.filter((one) => one.key < key),
    )
    for (const one of [entry, ...earlier]) this.confirmed.add(one.key)
    this.entries = this.entries.filter((one) => !this.confirmed.has(one.key))
  }

  private refuse(key: string): void {
    this.entries = this.entries.map((entry) => (entry.key === key ? { ...entry, status: 'refused' } : entry))
  }
}

const ACTIONS: readonly Action[] = [
  'add',
  'add',
  'edit',
  'edit',
  'edit many',
  'delete',
  'save task',
  'save a task that the rules refuse',
  'sync',
  'sync after a reload',
]

describe('SYNC-02 two devices with any actions, online and offline', () => {
  test('every change ends confirmed or refused, and a change that the server never accepted is listed with its content', () => {
    const step = fc.tuple(fc.nat(1), fc.constantFrom(...ACTIONS), fc.nat(2))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const server = new Server()
        const devices = [new Device('a', server), new Device('b', server)]
        for (const [which, action, number] of steps) devices[which]?.do(action, number)
        for (const device of devices) device.sync(false)
        for (const { entries, written, confirmed } of devices) {
          const refused = new Map(entries.map((entry) => [entry.key, entry]))
          for (const entry of written) {
            // Confirmed or refused, and never both.
            expect(confirmed.has(entry.key)).toBe(!refused.has(entry.key))
            expect(refused.get(entry.key)?.status ?? 'refused').toBe('refused')
            // Nothing is counted twice.
            expect(server.taken.get(entry.key) ?? 0).toBeLessThanOrEqual(entry.part === 'tasks' ? 2 : 1)
            const wasTaken = server.taken.has(entry.key)
            const isReplaced = written.some(
              (later) => later.key > entry.key && entry.name === 'save' && sameItem(later, entry),
            )
            // A change that its own user deleted later may be missing.
            const isDeleted = written.some((later) => later.key > entry.key && deletes(later, entry))
            // A session deleted by both devices is deleted.
            const isGone = entry.name === 'remove' && !wasTaken && allGone(entry, server.stored)
            if (!wasTaken && !isReplaced && !isDeleted && !isGone)
              expect(refused.get(entry.key)?.given).toEqual(entry.given)
          }
        }
      }),
      { numRuns: sharedByZones(300) },
    )
  })

  test('a single device never has an acceptable change refused', () => {
    const step = fc.tuple(
      fc.constantFrom(...ACTIONS.filter((action) => !action.includes('refuse'))),
      fc.nat(2),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const device = new Device('a', new Server())
        for (const [action, number] of steps) device.do(action, number)
        device.sync(false)
        expect(device.entries).toEqual([])
      }),
      { numRuns: sharedByZones(300) },
    )
  })
})

function sameItem(one: OutboxEntry, other: OutboxEntry): boolean {
  return one.part === other.part && (one.given[0] as Task).id === (other.given[0] as Task).id
}

function deletes(later: OutboxEntry, entry: OutboxEntry): boolean {
  if (later.name !== 'remove' || !['add', 'update', 'change'].includes(entry.name)) return false
  const [before] = entry.given as [Session | readonly Session[]]
  const ids = (Array.isArray(before) ? (before as readonly Session[]) : [before as Session]).map(
    ({ id }) => id,
  )
  return (later.given as [readonly Session[]])[0].some(({ id }) => ids.includes(id))
}

function allGone(entry: OutboxEntry, stored: Stored): boolean {
  const [sessions] = entry.given as [readonly Session[]]
  return sessions.every(({ id }) => !stored.has(`sessions/${id}`))
}

describe('SYNC-02 trying again', () => {
  const entryOf = (part: string, name: string, given: readonly unknown[]): OutboxEntry => ({
    key: 'k',
    writtenAt: 1,
    part,
    name,
    given,
    status: 'refused',
  })

  test("applies an edit's changed fields to the stored session, and keeps both notes", () => {
    const theirs = revisedSession(session, { ...session, notes: 'theirs', type: 'Play' })
    const after = { ...session, notes: 'mine', endTime: session.endTime + 60_000, duration: 3660 }
    expect(retryOf(entryOf('sessions', 'update', [session, after]), at(theirs))).toEqual({
      given: [theirs, { ...theirs, notes: 'theirs\n\nmine', endTime: after.endTime, duration: 3660 }],
      before: undefined,
    })
  })

  test('for any two edits: applies my changes and keeps theirs in other fields', () => {
    const fields = fc.record(
      {
        notes: fc.string(),
        type: fc.constantFrom('Play', 'Piano'),
        sessionScore: fc.nat(9),
        duration: fc.nat(9),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fields, fields, (ours, others) => {
        const theirs = revisedSession(session, { ...session, ...others })
        const retry = retryOf(entryOf('sessions', 'update', [session, { ...session, ...ours }]), at(theirs))
        const next = 'given' in retry ? (retry.given[1] as Session) : theirs
        if ('given' in retry) expect(retry.given[0]).toEqual(theirs)
        for (const field of ['type', 'sessionScore', 'duration'] as const) {
          const isMine = ours[field] !== undefined && ours[field] !== session[field]
          if (isMine) expect(next[field]).toBe(ours[field])
          else if (field === 'type' || field === 'duration') expect(next[field]).toBe(theirs[field])
        }
        if (ours.notes !== undefined && ours.notes !== session.notes) expect(next.notes).toContain(ours.notes)
        if (ours.notes === undefined) expect(next.notes).toBe(theirs.notes)
      }),
    )
  })

  test('reports why it is not possible', () => {
    const update = entryOf('sessions', 'update', [session, { ...session, notes: 'x'.repeat(3000) }])
    expect(retryOf(update, at(null))).toEqual({ problem: 'session-gone' })
    expect(retryOf(update, at(revised('y'.repeat(3000))))).toEqual({ problem: 'notes-too-long' })
    expect(retryOf(entryOf('sessions', 'add', [[session]]), at(mine))).toEqual({ problem: 'saved-elsewhere' })
    expect(retryOf(entryOf('timer', 'replace', [INACTIVE, 3]), at(null))).toEqual({
      problem: 'timer-moved-on',
    })
    expect(retryOf(entryOf('account', 'remove', []), at(null))).toEqual({ problem: 'unreadable' })
  })
})

describe('SYNC-02 REST-01 PACE-01 entries about pacing and rest', () => {
  const span = { id: 's', from: '2026-12-24', to: '2027-01-03', name: '' }
  const formula = { timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 }
  const read = (part: string, name: string, ...given: unknown[]) => changeOf({ part, name, given })

  test('REST-01 a rest span, its removal and the weekdays', () => {
    expect(read('restSpans', 'save', span)).toEqual({
      kind: 'save-item',
      collection: 'restSpans',
      item: span,
    })
    expect(read('restSpans', 'save', { ...span, to: '2026-02-30' })).toBeNull()
    expect(read('restSpans', 'remove', { id: 's' })).toEqual({
      kind: 'remove-item',
      collection: 'restSpans',
      id: 's',
    })
    expect(read('user', 'setRestWeekdays', [6, 7])).toEqual({
      kind: 'set-user',
      fields: { restWeekdays: [6, 7] },
    })
    expect(read('user', 'setRestWeekdays', '67')).toBeNull()
  })

  test('PACE-01 PACE-02 the formula with carry and first day, and a rhythm with its end date', () => {
    const fading = { ...formula, pacingCarry: 0.8, pacingSince: '2026-11-20' }
    expect(read('user', 'setFormula', fading)).toEqual({ kind: 'set-user', fields: { formula: fading } })
    expect(read('user', 'setFormula', { ...formula, pacingSince: 'soon' })).toBeNull()
    expect(read('user', 'setFormula', { ...formula, pacingCarry: '0.8' })).toBeNull()
    const rhythm = { ...aRhythm(), endDate: '2026-11-20' }
    expect(read('rhythms', 'save', rhythm)).toMatchObject({ item: rhythm })
    expect(read('rhythms', 'save', { ...rhythm, endDate: 'never' })).toBeNull()
  })

  test('PACE-01 a carry that the server has is confirmed, one that it lacks is sent again', () => {
    const [change, before] = [
      read('user', 'setFormula', { ...formula, pacingCarry: 0.8 }) as Change,
      { formula: { ...formula, pacingCarry: undefined } },
    ]
    const at = (pacingCarry?: number) => new Map([['', aUser({ formula: { ...formula, pacingCarry } })]])
    expect(verdictOf(change, before, at(0.8))).toBe('arrived')
    expect(verdictOf(change, before, at())).toBe('resend')
    expect(verdictOf(change, before, at(0.5))).toBe('refused')
  })
})

test('SYNC-02 no content of local storage makes it throw', () => {
  const part = fc.constantFrom(
    'user',
    'timer',
    'sessions',
    'tasks',
    'rhythms',
    'restSpans',
    'completions',
    '__proto__',
    'toString',
  )
  const name = fc.constantFrom(
    'add',
    'save',
    'remove',
    'update',
    'replace',
    'saveProfile',
    'setGoals',
    'setFormula',
    'setRestWeekdays',
    'constructor',
  )
  fc.assert(
    fc.property(part, name, fc.array(fc.anything()), (one, other, given) => {
      const change = changeOf({ part: one, name: other, given })
      if (change) verdictOf(change, given[0], new Map())
    }),
  )
})
