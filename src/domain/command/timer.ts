import { canPause, type Timer, type TimerAction } from '../timer/timer'
import {
  type Command,
  type Situation,
  CORRECT_TIMER,
  KEEP_IN_SIGHT,
  PAUSE,
  QUICK_ADD,
  RESUME,
  START_TIMER,
  STOP_TIMER,
} from './command'

const isOff = ({ timer }: Situation) => timer.status === 'inactive'
const isOn = ({ timer }: Situation) => timer.status !== 'inactive'
const section = 'Timer'

/** What the buttons of the timer do. `S` and `P` each have two labels, of which one can be used at a time. */
export const TIMER_COMMANDS: readonly Command[] = [
  {
    section,
    id: 'start',
    label: START_TIMER,
    words: 'begin',
    keys: 'S',
    timerKey: 'Space',
    action: 'timer.start',
    when: isOff,
  },
  { section, id: 'stop', label: STOP_TIMER, words: 'end save', keys: 'S', action: 'timer.stop', when: isOn },
  {
    section,
    id: 'pause',
    label: PAUSE,
    words: 'break timer',
    keys: 'P',
    timerKey: 'Space',
    action: 'timer.pause',
    when: ({ timer }) => canPause(timer),
  },
  {
    section,
    id: 'resume',
    label: RESUME,
    words: 'continue timer',
    keys: 'P',
    timerKey: 'Space',
    action: 'timer.resume',
    when: ({ timer }) => timer.status === 'paused',
  },
  {
    section,
    id: 'correct',
    label: CORRECT_TIMER,
    words: 'start earlier edit pencil',
    path: '/app',
    action: 'timer.correct',
    when: isOn,
  },
  {
    section,
    id: 'mini',
    label: KEEP_IN_SIGHT,
    words: 'small window float on top picture',
    action: 'timer.mini',
    when: (now) => isOn(now) && now.canKeepInSight,
  },
  {
    section,
    id: 'mode',
    label: 'Switch mode',
    words: 'productivity play focus toggle timer',
    keys: 'M',
    action: 'timer.mode',
    when: isOff,
  },
  { section, id: 'quick-add', label: QUICK_ADD, words: 'log manual', keys: 'N', action: 'quick-add' },
  {
    section,
    id: 'start-focus',
    label: 'Start focus',
    words: 'productivity work timer',
    action: 'timer.start-mode',
    place: 'productivity',
    when: isOff,
  },
  {
    section,
    id: 'start-play',
    label: 'Start play',
    words: 'leisure timer',
    action: 'timer.start-mode',
    place: 'play',
    when: isOff,
  },
]

export type TimerProblem = 'timerRuns' | 'timerPaused' | 'timerOff' | 'breaksFull' | 'saveFirst'

/** Why a link cannot do this now, which does not know the timer (LINKS-01). `isUnsaved`: a stopped session is still to be saved. */
export function timerProblem(action: TimerAction, timer: Timer, isUnsaved: boolean): TimerProblem | null {
  const { status } = timer
  if ((action === 'start') !== (status === 'inactive'))
    return status === 'inactive' ? 'timerOff' : status === 'paused' ? 'timerPaused' : 'timerRuns'
  // Stopping another timer would take the place of the unsaved session.
  if (action === 'start' || action === 'stop') return isUnsaved ? 'saveFirst' : null
  if (action === 'resume') return status === 'active' ? 'timerRuns' : null
  if (status === 'paused') return 'timerPaused'
  return canPause(timer) ? null : 'breaksFull'
}
