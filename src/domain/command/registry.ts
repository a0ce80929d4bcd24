import { isTimerAction, type TimerAction } from '../timer/timer'
import { type Command, type Situation, PAGES, type Page } from './command'
import { SETTINGS_COMMANDS } from './settings'
import { TIMER_COMMANDS } from './timer'

const PAGE_COMMANDS: readonly Command[] = Object.entries<Page>(PAGES).map(
  ([id, { path, title, letter, words = '' }]) => ({
    id,
    label: title,
    section: 'Pages',
    words: `go to page ${words}`.trim(),
    keys: `G ${letter}`,
    path,
  }),
)

const LEGAL: readonly Command[] = [
  { id: 'privacy', label: 'Privacy Policy', section: 'Help', path: '/privacy' },
  { id: 'terms', label: 'Terms of Service', section: 'Help', path: '/terms' },
]

const strategy = { section: 'Actions', path: PAGES.strategy.path } as const
const profile = { section: 'Actions', path: PAGES.profile.path } as const
const letter = { section: 'Actions', path: PAGES.letter.path } as const
const log = { section: 'Actions', path: PAGES.log.path } as const
const history = { section: 'Actions', path: PAGES.history.path } as const

const ACTIONS: readonly Command[] = [
  { ...history, id: 'search', label: 'Search history', words: 'find', keys: '/', action: 'history.search' },
  { ...history, id: 'clear', label: 'Clear all sessions', words: 'delete', action: 'history.clear' },
  {
    id: 'undo',
    label: 'Undo',
    section: 'Actions',
    keys: 'Mod+Z',
    inDialogs: true,
    action: 'undo',
    when: ({ canUndo }) => canUndo,
  },
  { ...log, id: 'screen-time', label: 'Log Screen Time', words: 'phone app', action: 'screen-time' },
  { ...log, id: 'new-app', label: 'New app', words: 'add screen time', action: 'new.app' },
  {
    id: 'outbox',
    label: 'Changes not yet saved',
    section: 'Actions',
    words: 'sync saving waiting refused offline',
    action: 'outbox',
  },
  { ...strategy, id: 'new-task', label: 'New task', words: 'add', action: 'new.tasks' },
  { ...strategy, id: 'new-rhythm', label: 'New rhythm', words: 'add habit', action: 'new.rhythms' },
  { ...strategy, id: 'new-rest', label: 'New rest days', words: 'add holiday', action: 'new.restSpans' },
  { ...strategy, id: 'new-type', label: 'New type', words: 'add session type', action: 'new.sessionTypes' },
  { ...strategy, id: 'goals', label: 'Edit goals', words: 'daily target limit', action: 'goals' },
  {
    ...strategy,
    id: 'scoring',
    label: 'Scoring Settings',
    section: 'Settings',
    words: 'ideal day calibrate play',
    action: 'strategy.part',
    place: 'ideal-day',
  },
  {
    ...strategy,
    id: 'pacing',
    label: 'Pacing: carried over each night',
    section: 'Settings',
    words: 'scoring fade',
    action: 'strategy.part',
    place: 'pacing-carry',
  },
  {
    ...profile,
    id: 'edit-profile',
    label: 'Edit Profile',
    words: 'name picture bio',
    action: 'profile.edit',
  },
  {
    ...letter,
    id: 'letter-picture',
    label: 'Save weekly letter as a picture',
    words: 'download png',
    action: 'letter.picture',
  },
  {
    ...letter,
    id: 'letter-markdown',
    label: 'Save weekly letter as Markdown',
    words: 'download text export',
    action: 'letter.markdown',
  },
  { ...profile, id: 'card', label: 'Save profile card', words: 'share picture', action: 'profile.picture' },
  { ...profile, id: 'sign-out', label: 'Sign Out', words: 'log out leave', action: 'profile.sign-out' },
]

const HELP: readonly Command[] = [
  {
    id: 'palette',
    label: 'Commands',
    section: 'Help',
    keys: 'Mod+K',
    inFields: true,
    action: 'palette',
  },
  {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    section: 'Help',
    words: 'keys help',
    keys: '?',
    action: 'shortcuts',
  },
  { id: 'tour', label: 'Show the tour again', section: 'Help', words: 'onboarding', path: '/app/tour' },
  ...LEGAL,
]

/** Every command, once. The palette, the keys, the shortcut sheet and links in addresses are views of it (KEYS-01). */
export const COMMANDS: readonly Command[] = [
  ...TIMER_COMMANDS,
  ...PAGE_COMMANDS,
  ...ACTIONS,
  ...SETTINGS_COMMANDS,
  ...HELP,
]

/** The commands that an address may name, `#/app?do=start-focus`: they delete nothing, and what they change can be undone. */
const LINKED = ['start-focus', 'start-play', 'stop', 'pause', 'resume', 'quick-add']

export function linkedCommand(name: string): Command | undefined {
  return COMMANDS.find(({ id }) => id === name && LINKED.includes(id))
}

/** What a linked command changes. Null if it only opens a form, so that it need not ask (LINKS-01). */
export function changeOf({ id, action }: Command): TimerAction | 'complete' | null {
  if (action === 'rhythm.complete') return 'complete'
  if (action === 'timer.start-mode') return 'start'
  return isTimerAction(id) ? id : null
}

/** Undo works wherever its toast is seen, everything else inside the app's frame. */
export function canRun({ id, when }: Command, now: Situation): boolean {
  return (now.isInApp || id === 'undo') && (when?.(now) ?? true)
}
