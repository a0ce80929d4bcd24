import { addDays, type DayKey } from '@/domain/calendar/day-key'
import { datedGoals } from '@/domain/goals/entry'
import { detailsOf } from '@/domain/session/draft'
import { endWeekOf } from '@/domain/session/end-time'
import { newSession, sessionOf, timerSessionId, type Session } from '@/domain/session/session'
import { CORE_SESSION_TYPES } from '@/domain/session/types/session-type'
import type { Backend } from '@/domain/backend'
import { RESTORE_ID_PREFIX } from '@/domain/backup/kinds'
import { RESTORE_MODES, type RestoreStep } from '@/domain/backup/plan'
import type { Change } from '@/domain/outbox/change'
import type { User } from '@/domain/profile/user'
import { sessionsIn } from '@/domain/outbox/change'
import { readTrash } from '@/domain/trash/restoring'
import { COLLECTION_OF, type TrashEntry } from '@/domain/trash/trash'
import { withWaiting } from '@/domain/outbox/entry'
import { completionId, completionOf, recordedAtOf, type Completion } from '@/domain/rhythm/completion'
import { completionsToReturn, continuedFromToday, type Continuation } from '@/domain/rhythm/from-today'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { mergeRollups, type CompletedDays, type Completions } from '@/domain/rollups/rollups'
import type { Task } from '@/domain/session/types/task'
import { isSame } from '@/domain/stored-values'
import { MS_PER_DAY } from '@/domain/units'
import { dice, type Dice } from '../builders/dice'
import { aRhythm } from '../builders/score'
import { BEING_CLEARED, fieldText, Ledger, occursIn, UNDER_WAY, wordsIn, type Word } from './ledger'
import { Device, type Tab } from './model/browser'
import type { Found } from './model/queries'
import { Server } from './model/server'
import { World } from './model/world'
import type { TabCode } from './tab-code'

/** One step of a history: who does what where. All that it chooses comes from its own number, so other steps can be left out. */
export interface Step {
  readonly act: ActName
  readonly device: number
  readonly tab: number
  readonly chance: number
  /** How long it takes until the next step, in milliseconds. */
  readonly pause: number
}

export interface History {
  readonly seed: number
  readonly devices: number
  /** One tab of one device, which is offline at times or reloaded, and a person who sees what they have done before they go on. */
  readonly isAlone?: boolean
  readonly steps: readonly Step[]
}

const HOUR = 3_600_000
const NIGHT_MS = 10 * HOUR
const FIRST_DAY = '2025-05-27' as DayKey
const START = Date.UTC(2025, 4, 27)
const WEEKS = [0, 1, 2, 3].map((week) => endWeekOf(START) + week)
const ZONES = ['UTC', 'America/New_York', 'Pacific/Kiritimati']
const GOALS = ['taskScore', 'timeWorked', 'productivityPoints'] as const
const TYPES = ['Productivity', 'Play', 'Programming']
export const PEOPLE = ['ann', 'bob'] as const
const MAX_TABS = 5

/** What people do, and how often. */
const PERSONAL = {
  add: 14,
  edit: 14,
  'edit many': 4,
  remove: 6,
  undo: 6,
  press: 12,
  save: 6,
  skip: 1,
  task: 8,
  rhythm: 5,
  'remove item': 1,
  'from today': 3,
  'undo from today': 2,
  complete: 6,
  confirm: 2,
  uncomplete: 3,
  bio: 4,
  goal: 5,
  'try again': 3,
  'keep as new': 2,
  drop: 1,
  import: 1,
  'back up': 3,
  restore: 4,
  'take back': 3,
  clear: 0.5,
  'empty trash': 1,
  'sign in': 2,
  'sign out': 1,
} as const
/** What happens to a device. */
const FAULTY = {
  offline: 5,
  online: 7,
  flaky: 3,
  steady: 2,
  reload: 5,
  kill: 5,
  'open tab': 4,
  'close tab': 2,
  'evict database': 1,
  'evict storage': 0.5,
  'evict both': 0.5,
  full: 1,
  room: 2,
  sleep: 2,
  wake: 3,
  'lose login': 1,
  clock: 1,
  night: 1,
  deploy: 1,
  'roll back': 1,
} as const
const WEIGHTS = { ...PERSONAL, ...FAULTY }
type PersonalAct = keyof typeof PERSONAL
type FaultName = keyof typeof FAULTY
export type ActName = keyof typeof WEIGHTS
const ACTS = Object.keys(WEIGHTS) as ActName[]
const ALONE: readonly ActName[] = [
  ...(['add', 'edit', 'edit many', 'remove', 'undo', 'press', 'save', 'skip', 'task', 'rhythm'] as const),
  ...(['remove item', 'from today', 'undo from today', 'complete', 'uncomplete', 'bio', 'goal'] as const),
  ...(['offline', 'online', 'reload'] as const),
]
/** Until then a person who is alone sees what they have done. */
const SEEN_MS = 4000

export function historyOf(seed: number, length: number, isAlone = false): History {
  const random = dice(seed)
  const acts = isAlone ? ALONE : ACTS
  const total = acts.reduce((sum, act) => sum + WEIGHTS[act], 0)
  const any = (): ActName => {
    let left = random.below(total * 1000) / 1000
    return acts.find((act) => (left -= WEIGHTS[act]) < 0) ?? 'add'
  }
  return {
    seed,
    isAlone,
    devices: isAlone ? 1 : 1 + random.below(4),
    steps: random.some(length, () => ({
      act: any(),
      device: random.below(4),
      tab: random.below(MAX_TABS),
      chance: random.below(2 ** 30),
      pause: random.one([0, 0, 1, 5, 30, 200, 1000, 5000, 30_000].map((ms) => (isAlone ? ms + SEEN_MS : ms))),
    })),
  }
}

/** A server, its devices, and the people who use them. */
export class Life {
  readonly world: World
  readonly server = new Server()
  readonly ledger = new Ledger()
  readonly devices: Device[]
  /** The newest backup file of each account. */
  readonly backups = new Map<string, File>()
  /** When a tab has changed a field of a document. */
  readonly editedAt = new Map<Tab, number>()
  /** What the newest offer of a tab to undo `From today` is about. */
  readonly continued = new Map<Tab, { readonly before: Rhythm; readonly continuation: Continuation }>()
  /** Whose sessions a tab is deleting now. */
  readonly clearing = new Map<Tab, string>()

  /** `releases` are today's code and, if it runs too, that of the release before. */
  constructor({ seed, devices, isAlone }: Omit<History, 'steps'>, releases: readonly TabCode[]) {
    this.world = new World(seed)
    for (const uid of PEOPLE) {
      // The first edit of a map that is not stored yet writes all of it.
      const goals = Object.fromEntries(GOALS.map((key) => [key, { target: 1, endDate: null }]))
      const user = { username: uid, displayName: uid, hasCompletedOnboarding: true, score: 0, goals }
      this.server.store(`users/${uid}`, user)
    }
    this.devices = Array.from(
      { length: devices },
      (_, index) => new Device('ABCD'.charAt(index), this.world, this.server, releases),
    )
    for (const device of this.devices) {
      device.uid = PEOPLE[0]
      if (releases.length > 1) device.release = this.world.random.below(2)
      device.hasDatabase = this.world.random.chance(0.9) || isAlone === true
      device.clock = this.world.random.below(10) < 8 ? 0 : this.world.random.below(120_000) - 60_000
      this.openTab(device)
    }
    this.world.run(3000)
  }

  openTab(device: Device): void {
    const tabs = this.devices.reduce((sum, { tabs: some }) => sum + some.length, 0)
    if (device.tabs.length > 0 && tabs >= MAX_TABS) return
    const tab = device.openTab()
    // What a screen of the history holds.
    tab.app.sessionCache.hold(WEEKS, () => {})
  }

  step(step: Step): void {
    const device = this.devices[step.device % this.devices.length]
    if (!device) return
    const random = dice(step.chance)
    if (isFault(step.act)) FAULTS[step.act](this, device, random, step)
    else {
      const tab = device.tabs[step.tab % Math.max(1, device.tabs.length)]
      if (tab && !tab.isAsleep) new Person(this, device, tab, random).act(step.act)
    }
    this.world.run(step.pause)
  }

  /** The device has not sent these words yet. */
  isUnsent({ text, uid, field }: Word): boolean {
    const { log } = this.server
    const path = `users/${uid}${field?.path}`
    if (text === '') return !log.slice(field?.since).some((one) => one.fields === null && one.path === path)
    return !log.some(({ fields }) => JSON.stringify(fields ?? '').includes(text))
  }

  /** What the text names may be sent again after it was deleted or replaced. */
  mayArriveAgain(text: string): void {
    const { words, savedAgain, unsure } = this.ledger
    for (const word of words.filter((one) => occursIn(one, text))) {
      if (word.field) unsure.add(`${word.uid} ${word.field.path}`)
      else savedAgain.add(word.session)
    }
  }

  /** The device forgets what it has not sent, and the person knows. */
  forgive(device: Device, excuse: string): void {
    this.ledger.excuse(excuse, (word) => word.device === device.name && this.isUnsent(word))
  }
}

const isFault = (act: ActName): act is FaultName => act in FAULTY

type Fault = (life: Life, device: Device, random: Dice, step: Step) => void

function killAll(device: Device): void {
  for (const tab of [...device.tabs]) tab.kill()
}

/** What the device lists as waiting, refused or unsaved. */
export const listedOn = ({ storage }: Device) =>
  [...storage].filter(([key]) => /:(outbox|pending):/.test(key)).map(([, text]) => text)

const isListed = (word: Word, device: Device) => listedOn(device).some((text) => occursIn(word, text))
const isCompletion = ({ field }: Word) => field?.path.startsWith('/rhythmCompletions/')

/** Removes local storage, and all marks in it. */
function evictStorage(life: Life, device: Device): void {
  life.forgive(device, 'local storage was evicted')
  life.ledger.excuse('its entry was evicted', (word) => isListed(word, device))
  device.storage.clear()
  for (const { uid } of device.store.queue) if (uid !== null) device.forgotten.add(uid)
}

const FAULTS: Readonly<Record<FaultName, Fault>> = {
  offline: (_, device) => device.setOnline(false),
  online: (_, device) => device.setOnline(true),
  flaky: (_, { network }, random) => {
    network.loss = 0.1 + random.below(30) / 100
    network.slowest = random.one([60, 400, 3000])
  },
  steady: (_, { network }) => {
    network.loss = 0
    network.slowest = 60
  },
  reload: (life, device, _, { tab }) => {
    device.tabs[tab % Math.max(1, device.tabs.length)]?.kill()
    life.openTab(device)
  },
  kill: (_, device, random, { tab }) => {
    const victim = device.tabs[tab % Math.max(1, device.tabs.length)]
    if (!victim) return
    // Now, or in the middle of what it does next.
    if (random.chance(0.3)) victim.kill()
    else victim.fuse = random.below(8)
  },
  'open tab': (life, device) => life.openTab(device),
  'close tab': (_, device, __, { tab }) => device.tabs[tab % Math.max(1, device.tabs.length)]?.kill(),
  'evict database': (life, device) => {
    killAll(device)
    device.store.forget()
    // Nothing tells a completion that was lost with it from one that another device has taken back.
    for (const word of life.ledger.words.filter(isCompletion).filter((one) => isListed(one, device)))
      life.ledger.unsure.add(`${word.uid} ${word.field?.path}`)
  },
  'evict storage': (life, device) => {
    killAll(device)
    evictStorage(life, device)
  },
  'evict both': (life, device) => {
    killAll(device)
    evictStorage(life, device)
    device.store.forget()
    device.uid = null
  },
  full: (_, device) => void (device.isFull = true),
  room: (_, device) => void (device.isFull = false),
  sleep: (life, device) => {
    // Firestore may not have stored the newest write yet. Another tab sends it too, and may have deleted it when this one wakes.
    life.mayArriveAgain(JSON.stringify(device.tabs.map(({ app }) => app.useOutbox.getState().entries)))
    device.tabs.forEach((tab) => tab.sleep())
  },
  wake: (_, device) => device.tabs.forEach((tab) => tab.wake()),
  'lose login': (_, device) => device.revoke(),
  clock: (_, device, random) => void (device.clock = random.below(600_000) - 300_000),
  // The next tab that opens runs it.
  deploy: (_, device) => void (device.release = 0),
  'roll back': (_, device) => void (device.release = device.releases.length - 1),
  // All devices sleep until the next day, and one of them wakes up first.
  night: ({ devices, world }, device) => {
    const awake = devices.flatMap(({ tabs }) => tabs.filter(({ isAsleep }) => !isAsleep))
    for (const tab of awake) tab.sleep()
    world.run(NIGHT_MS)
    for (const tab of device.tabs) tab.wake()
    world.run(1000)
    for (const tab of awake) tab.wake()
  },
}

/** Somebody in front of a tab. */
class Person {
  private readonly uid: string | null
  private readonly app: Tab['app']
  /** Where the words of this act begin. */
  private readonly firstWord: number

  constructor(
    private readonly life: Life,
    private readonly device: Device,
    private readonly tab: Tab,
    private readonly random: Dice,
  ) {
    this.app = tab.app
    this.firstWord = life.ledger.words.length
    const auth = this.app.useAuth.getState()
    this.uid = auth.status === 'signed-in' ? auth.account.uid : null
  }

  act(name: PersonalAct): void {
    if (name === 'sign in') return this.signIn()
    if (name === 'sign out') return this.signOut()
    const { app, random, uid } = this
    const backend = app.useCurrentBackend.getState().backend
    if (!backend || uid === null) return
    const known = this.known()
    switch (name) {
      case 'add':
        return this.write({ kind: 'add-sessions', sessions: [this.session()] })
      case 'edit': {
        const before = random.one(known)
        if (!before) return
        const after = this.session(before)
        return this.write({ kind: 'edit-session', before, after })
      }
      case 'edit many': {
        const type = random.one(TYPES)
        // The dialog leaves out what has the type already.
        const chosen = this.some(known).filter((session) => session.type !== type)
        if (chosen.length === 0) return
        const edits = chosen.map((before) => ({ before, after: { ...before, type } }))
        return this.write({ kind: 'edit-sessions', edits })
      }
      case 'remove': {
        const sessions = this.some(known)
        if (sessions.length === 0) return
        this.life.ledger.deleted(sessions, this.device.name, true)
        return this.write({ kind: 'delete-sessions', sessions, trashId: `t${random.below(1e9)}` })
      }
      case 'undo': {
        const trash = random.one(this.trash())
        if (!trash) return
        // A full device says that it may not keep this.
        if (!this.device.isFull)
          this.life.ledger.deleted(trash.items as readonly Session[], this.device.name, false)
        this.write({ kind: 'restore', trash })
        const text = JSON.stringify(trash.items)
        if (!this.tab.isAlive)
          this.life.ledger.excuse('the tab died before it was accepted', (word) => text.includes(word.text))
        return
      }
      case 'empty trash': {
        const trash = random.one(this.trash())
        if (!trash) return
        const text = JSON.stringify(trash.items)
        this.life.ledger.excuse('deleted for good', (word) => text.includes(word.text))
        for (const { id } of trash.items) this.life.ledger.savedAgain.add(id)
        return this.write({ kind: 'empty-trash', id: trash.id })
      }
      case 'press': {
        const timer = app.useFacts.getState().user?.value?.timer
        if (!timer) return
        const action =
          timer.status === 'inactive'
            ? 'start'
            : timer.status === 'paused'
              ? random.one(['resume', 'resume', 'stop'] as const)
              : random.one(['pause', 'stop'] as const)
        app.press(backend, action, this.tab.now())
        return
      }
      case 'save':
        return this.save()
      case 'skip':
        return app.useUnsavedSession.getState().unsaved ? app.dropUnsaved() : undefined
      case 'task':
        return this.task(uid)
      case 'rhythm':
        return this.rhythm(uid)
      case 'remove item': {
        const itemKind = random.one(['task', 'rhythm'] as const)
        const item = random.one(this.items(itemKind) ?? [])
        if (!item) return
        this.life.ledger.unsure.add(`${uid} /${COLLECTION_OF[itemKind]}/${item.id}`)
        return this.write({ kind: 'remove-item', itemKind, item, trashId: `k${random.below(1e9)}` } as Change)
      }
      case 'from today':
        return this.fromToday()
      case 'undo from today':
        return this.undoFromToday()
      case 'complete':
      case 'confirm':
        return this.complete(name === 'confirm')
      case 'uncomplete':
        return this.uncomplete()
      case 'bio': {
        const user = this.user()
        if (!user) return
        const bio = this.entered('', 'bio', user.bio, this.life.ledger.text(uid))
        return this.write({ kind: 'set-user', fields: { bio } })
      }
      case 'goal':
        return this.goal()
      case 'import':
        return this.import(backend)
      case 'back up':
        return this.backUp(backend, uid)
      case 'restore':
        return this.restore(backend, uid)
      case 'take back':
        return this.takeBack(backend)
      case 'clear':
        return this.clear(backend, uid)
      case 'try again':
      case 'keep as new':
      case 'drop':
        return this.settle(name)
    }
  }

  /** Nobody changes a field again before the tab shows the first change, which takes seconds where listeners lag. */
  private isTooFast(): boolean {
    const { editedAt, world } = this.life
    if (world.now - (editedAt.get(this.tab) ?? -Infinity) < 3000) return true
    editedAt.set(this.tab, world.now)
    return false
  }

  /** Adds a task, or changes one field of a task that the tab shows. */
  private task(uid: string): void {
    const shown = this.chosen('task')
    if (shown === null) return
    const { ledger } = this.life
    const id = shown?.id ?? `task-${ledger.words.length}`
    const path = `/tasks/${id}`
    const item =
      shown && this.random.chance(0.5)
        ? { ...shown, score: this.entered(path, 'score', shown.score, ledger.number()) }
        : { score: 0.5, ...shown, id, name: this.entered(path, 'name', shown?.name, ledger.text(uid)) }
    this.write({ kind: 'save-item', itemKind: 'task', item })
  }

  /** Adds a rhythm, or changes one field of a rhythm that the tab shows, for all days. */
  private rhythm(uid: string): void {
    const shown = this.chosen('rhythm')
    if (shown === null) return
    const { ledger } = this.life
    const id = `rhythm-${ledger.words.length}`
    const rhythm = shown ?? aRhythm({ id, startDate: FIRST_DAY, createdAt: this.tab.now() })
    const path = `/rhythms/${rhythm.id}`
    const item =
      shown && this.random.chance(0.5)
        ? { ...rhythm, penaltyPerDay: this.penalty(path, shown) }
        : { ...rhythm, name: this.entered(path, 'name', shown?.name, ledger.text(uid)) }
    this.write({ kind: 'save-item', itemKind: 'rhythm', item })
  }

  private penalty(path: string, shown: Rhythm): number {
    return this.entered(path, 'penaltyPerDay', shown.penaltyPerDay, this.life.ledger.number())
  }

  /** Changes a rhythm from today on, as its form does. */
  private fromToday(): void {
    const before = this.chosen('rhythm')
    if (!before) return
    const done = this.completionsOf(before.id)
    if (!done) return
    const now = this.tab.now()
    const today = addDays(FIRST_DAY, Math.floor((now - START) / MS_PER_DAY))
    const id = `${before.id}+${this.life.ledger.words.length}`
    const after = { ...before, penaltyPerDay: this.penalty(`/rhythms/${id}`, before) }
    const continuation = continuedFromToday(before, after, done, { today, now, id }, this.recordedAt)
    this.moved(continuation.removed, before.id, continuation.added)
    this.life.continued.set(this.tab, { before, continuation })
    this.write({ kind: 'continue-rhythm', continuation })
  }

  /** Presses `Undo` of that. */
  private undoFromToday(): void {
    const { before, continuation } = this.life.continued.get(this.tab) ?? {}
    if (!before || !continuation) return
    this.life.continued.delete(this.tab)
    const { ended, next } = continuation
    const rhythms = this.items('rhythm') ?? []
    const since = this.completionsOf(next.id)
    if (!since || ![ended, next].every((saved) => rhythms.some((one) => isSame(one, saved)))) return
    this.life.ledger.unsure.add(`${this.uid} /rhythms/${next.id}`)
    const returned = completionsToReturn(continuation, since, this.tab.now(), this.recordedAt)
    this.moved([...since.keys()], next.id, returned)
    const trashId = `k${this.random.below(1e9)}`
    for (const due of since.keys()) this.write({ kind: 'uncomplete', rhythmId: next.id, due })
    this.write({ kind: 'save-item', itemKind: 'rhythm', item: before })
    for (const completion of returned) this.write({ kind: 'complete', completion, sessions: [] })
    this.write({ kind: 'remove-item', itemKind: 'rhythm', item: next, trashId })
    this.write({ kind: 'empty-trash', id: trashId })
  }

  /** Enters that completions left a rhythm, and that these came. */
  private moved(gone: readonly DayKey[], from: string, come: readonly Completion[]): void {
    for (const due of gone) this.enteredDay(from, due, null)
    for (const { rhythmId, completionDate, actualCompletionDate } of come)
      this.enteredDay(rhythmId, completionDate, actualCompletionDate)
  }

  private complete(isConfirmed: boolean): void {
    const rhythm = this.random.one(this.items('rhythm') ?? [])
    if (!rhythm || this.isTooFast()) return
    // A confirmed session has no tasks, and so no points.
    const sessions = isConfirmed ? [{ ...this.session(), completedTasks: [], sessionScore: 0 }] : []
    const [due, actual] = [this.day(), this.life.ledger.day(this.random.chance(0.5))]
    this.enteredDay(rhythm.id, due, actual)
    const completion = completionOf(rhythm, due, actual, this.tab.now())
    this.write({ kind: 'complete', completion, sessions })
  }

  private uncomplete(): void {
    const rhythm = this.random.one(this.items('rhythm') ?? [])
    const due = rhythm && this.random.one([...(this.completionsShown()?.get(rhythm.id)?.keys() ?? [])])
    if (!rhythm || !due || this.isTooFast()) return
    this.enteredDay(rhythm.id, due, null)
    this.write({ kind: 'uncomplete', rhythmId: rhythm.id, due })
  }

  private enteredDay(rhythmId: string, due: DayKey, actual: DayKey | null): void {
    const shown = this.completionsShown()?.get(rhythmId)?.get(due)
    const path = `/rhythmCompletions/${completionId(rhythmId, due)}`
    this.entered(path, 'actualCompletionDate', shown, actual)
    // Without a queue on the device nothing tells a lost completion from one that another device has taken back.
    if (!this.tab.sdk.instances.at(-1)?.isPersistent) this.life.ledger.unsure.add(`${this.uid} ${path}`)
  }

  /** What the form of a rhythm knows. */
  private completionsOf(rhythmId: string): CompletedDays | null {
    const all = this.completions()
    return all && (all.get(rhythmId) ?? new Map())
  }

  /** What the screens show. */
  private completionsShown(): Completions | null {
    const all = this.completions()
    return all && withWaiting(all, this.app.useOutbox.getState().entries)
  }

  private completions(): Completions | null {
    const { months } = this.app.useFacts.getState()
    return months && mergeRollups(months.items).completions
  }

  private readonly recordedAt = (rhythmId: string, due: DayKey) =>
    recordedAtOf(this.app.useFacts.getState().completions?.items)(rhythmId, due)

  /** Null if the screens do not show this kind yet. */
  private items(kind: 'task'): readonly Task[] | null
  private items(kind: 'rhythm'): readonly Rhythm[] | null
  private items(kind: 'task' | 'rhythm'): readonly (Task | Rhythm)[] | null
  private items(kind: 'task' | 'rhythm') {
    return this.app.useFacts.getState()[COLLECTION_OF[kind]]?.items ?? null
  }

  /** The item to edit, undefined for a new one, or null if nobody would edit or add one now. */
  private chosen(kind: 'task'): Task | undefined | null
  private chosen(kind: 'rhythm'): Rhythm | undefined | null
  private chosen(kind: 'task' | 'rhythm') {
    const items = this.items(kind)
    if (!items || this.isTooFast()) return null
    const shown = this.random.chance(0.8) ? this.random.one(items) : undefined
    return shown ?? (items.length > 2 ? null : undefined)
  }

  /** What the screens show of the user. The first one, the timer's, shows few fields. */
  private user(): User | null {
    return this.app.isEarlyNow() ? null : (this.app.useFacts.getState().user?.value ?? null)
  }

  /** Changes one of the goals, as its form does. */
  private goal(): void {
    if (this.isTooFast()) return
    const goals = this.user()?.goals
    if (!goals) return
    const key = this.random.one(GOALS)
    const target = this.entered('', key, goals[key].target, this.life.ledger.number())
    const next = datedGoals({ ...goals, [key]: { ...goals[key], target } }, goals, this.day())
    this.write({ kind: 'set-user', fields: { goals: next } })
  }

  /** Enters the value in a field that shows another one. */
  private entered<V>(path: string, name: string, shown: unknown, value: V): V {
    const field = { path, name, replaced: fieldText(shown), since: this.life.server.version }
    return this.life.ledger.value(this.uid ?? '', this.device.name, field, value, this.excuse())
  }

  private day(): DayKey {
    return addDays(FIRST_DAY, this.random.below(8))
  }

  private known(): readonly Session[] {
    return [...this.app.sessionCache.all().values()].flatMap(({ sessions }) => sessions)
  }

  private trash(): readonly TrashEntry[] {
    return this.documents('trash')
      .map(({ id, fields }) => readTrash(id, fields, 'UTC'))
      .filter((entry) => entry !== null)
  }

  /** What the device knows of a collection, as a screen would show it. */
  private documents(collection: string): readonly Found[] {
    const path = `users/${this.uid}/${collection}`
    return this.device.store.find({ path, wheres: [], orders: [], limit: 20, after: null })
  }

  private some(known: readonly Session[]): readonly Session[] {
    const count = this.random.one([1, 1, 2, 3])
    const first = this.random.below(Math.max(1, known.length))
    return known.slice(first, first + count)
  }

  /** A new session, or one with other content and one more word in its notes. */
  private session(before?: Session): Session {
    const { random, uid } = this
    const word = this.life.ledger.word(uid ?? '', this.device.name, before?.id ?? null, this.excuse())
    const startTime = START + random.below(15 * 24) * HOUR
    const duration = 60 * (1 + random.below(59))
    const quantity = 1 + random.below(20) / 10
    const completedTasks = random.chance(0.4) ? [{ id: 't', name: 'Task', score: 0.5, quantity }] : []
    const pause = { startTime: startTime + 1000, endTime: startTime + 61_000 }
    const breaks = random.chance(0.3) ? [pause] : []
    return newSession({
      id: before?.id ?? `s-${word.text.replaceAll('~', '')}`,
      startTime,
      endTime: startTime + duration * 1000 + breaks.length * 60_000,
      duration,
      breaks,
      completedTasks,
      sessionScore: completedTasks.length > 0 ? Math.round(quantity * 5) / 10 : 0,
      type: random.one(TYPES),
      timezone: random.one(ZONES),
      notes: before ? `${before.notes} ${word.text}` : word.text,
      rev: before?.rev ?? 0,
    })
  }

  /** What the app says at this moment about what is entered now. */
  private excuse(): string | null {
    if (this.device.isFull) return 'the device was full'
    const isCleared = [...this.life.clearing].some(([tab, uid]) => tab.isAlive && uid === this.uid)
    if (isCleared) return BEING_CLEARED
    const stored = this.device.storage.get('counterpoint:device-user') ?? ''
    return stored.includes('leaving') ? 'while the device was being left' : null
  }

  private write(change: Change): void {
    const backend = this.app.useCurrentBackend.getState().backend
    if (!backend) return
    backend.write(change).catch(() => {})
    // Dead before the app has accepted it: nobody has seen it accepted.
    if (this.tab.isAlive) return
    for (const word of this.life.ledger.words.slice(this.firstWord))
      word.excuse ??= 'the tab died before it was accepted'
  }

  /** As Session Complete does it. */
  private save(): void {
    const { app } = this
    const { unsaved } = app.useUnsavedSession.getState()
    if (!unsaved) return
    const word = this.life.ledger.word(
      this.uid ?? '',
      this.device.name,
      timerSessionId(unsaved.result.startTime),
      this.excuse(),
    )
    const details = detailsOf({ ...unsaved.draft, notes: word.text }, [], CORE_SESSION_TYPES)
    const session = sessionOf(unsaved.result, details, unsaved.timezone)
    app.closeUnsaved()
    app.forgetUnsaved(unsaved)
    this.write({ kind: 'add-sessions', sessions: [session] })
  }

  private import(backend: Backend): void {
    const sessions = [this.session(), this.session()].map((session) => ({ ...session, sessionScore: 0.7 }))
    const words = this.life.ledger.words.slice(-2)
    for (const word of words) word.excuse ??= UNDER_WAY
    for (const { id } of sessions) this.life.ledger.imported.add(id)
    const startedAt = this.tab.now()
    const listedAs = { id: `import-${startedAt}`, source: 'csv', name: 'file.csv', startedAt } as const
    backend.sessions.importAll(sessions, { ...this.work(), listedAs }).then(
      () => words.filter(({ excuse }) => excuse === UNDER_WAY).forEach((word) => (word.excuse = null)),
      () => {},
    )
  }

  private backUp(backend: Backend, uid: string): void {
    const mayLackUnsent = this.random.chance(0.5)
    const order = { now: new Date(this.tab.now()), withPlaces: false, mayLackUnsent, ...this.work() }
    this.app.writeBackup(backend, order).then(
      ({ file }) => void this.life.backups.set(uid, Object.assign(file, { name: 'backup.json' }) as File),
      () => {},
    )
  }

  private restore(backend: Backend, uid: string): void {
    const { app, life, random } = this
    const chosen = life.backups.get(uid)
    if (!chosen) return
    const mode = random.one(RESTORE_MODES)
    const startedAt = this.tab.now()
    const id = `${RESTORE_ID_PREFIX}${startedAt}`
    const entry = { id, source: 'backup', name: chosen.name, startedAt } as const
    const run = async () => {
      const file = await app.readBackup(chosen, this.work())
      if (typeof file === 'string') throw new Error(`A backup of the app cannot be read: ${file}`)
      const plan = await app.planRestore(backend, file, this.work())
      if (mode === 'replace') this.replaced(plan.items.sessions.different)
      await app.restoreBackup(backend, { file, plan, mode, entry }, this.work())
    }
    this.fieldsReplaced()
    void run()
      .catch(() => {})
      .then(() => this.fieldsReplaced())
  }

  /** What a restore replaces, or puts back when it is taken back, is what the person has asked for. */
  private replaced(steps: readonly RestoreStep<'sessions'>[]): void {
    for (const { before, after } of steps) {
      const [old, now] = [before?.notes ?? '', after.notes]
      const isOne = ({ text }: Word) => old.includes(text) !== now.includes(text)
      this.life.ledger.excuse('replaced by a backup', isOne)
    }
  }

  /** A restore may put any field back, to what the person has asked for. */
  private fieldsReplaced(): void {
    const { ledger } = this.life
    ledger.excuse('replaced by a backup', ({ field, uid }) => field !== null && uid === this.uid)
  }

  /** Takes an import back, or a restore. */
  private takeBack({ imports }: Backend): void {
    const record = this.random.one(this.documents('imports'))
    if (!record) return
    this.fieldsReplaced()
    void imports
      .takeBack(record.id, this.tab.now(), this.work())
      .catch(() => {})
      .then(() => this.fieldsReplaced())
  }

  /** Deletes all sessions for good. Those that come back from a device that has not heard of it earn their points again. */
  private clear({ sessions }: Backend, uid: string): void {
    const { ledger, clearing } = this.life
    // The dialog stays open meanwhile.
    if (clearing.has(this.tab)) return
    ledger.excuse('all sessions were deleted', ({ field, uid: owner }) => field === null && owner === uid)
    for (const { session } of ledger.words) ledger.savedAgain.add(session)
    clearing.set(this.tab, uid)
    void sessions
      .removeAll(this.work())
      .catch(() => {})
      .then(() => clearing.delete(this.tab))
  }

  private work() {
    return { signal: new AbortController().signal, onProgress: () => {} }
  }

  private settle(name: 'try again' | 'keep as new' | 'drop'): void {
    const { actions, entries } = this.app.useOutbox.getState()
    const entry = this.random.one(entries.filter(({ status }) => status === 'refused'))
    if (!entry || !actions) return
    const text = entry.change ? wordsIn(sessionsIn(entry.change)) : ''
    const values = JSON.stringify(entry.change)
    if (name === 'try again') {
      // It may replace what was entered since.
      this.life.ledger.excuse(
        'replaced by another attempt',
        (word) => word.field !== null && !occursIn(word, values),
      )
      for (const { id } of entry.change ? sessionsIn(entry.change) : []) this.life.ledger.savedAgain.add(id)
      return void actions.retry(entry.key)
    }
    if (name === 'drop') {
      this.life.ledger.excuse('dropped', (word) => occursIn(word, word.field ? values : text))
      return actions.drop(entry.key)
    }
    this.life.ledger.copy(text)
    actions.keepAsNew(entry.key)
  }

  private signIn(): void {
    const { app, device, random } = this
    const { question } = app.useAccountSwitch.getState()
    if (question) {
      const answer = random.one(['confirmed', 'declined'] as const)
      if (answer === 'confirmed') this.life.forgive(device, 'another account took over')
      return question.answer(answer)
    }
    if (this.uid !== null) return
    const holder = device.storage.get('counterpoint:device-user') ?? ''
    const stays = holder.includes('"ann"') ? 'ann' : 'bob'
    const uid = random.chance(0.7) ? stays : random.one(PEOPLE)
    void app
      .ensureAuth()
      .then((gateway) => gateway.signInWithEmail(uid, ''))
      .catch(() => {})
  }

  private signOut(): void {
    if (this.uid === null) return
    const dropUnsent = this.random.chance(0.3)
    const knownRefused = this.app.countRefused()
    this.life.forgive(this.device, 'the app says that what cannot be sent is lost')
    void this.app
      .ensureAuth()
      .then((gateway) => gateway.signOut({ dropUnsent, knownRefused }))
      .catch(() => {})
  }
}
