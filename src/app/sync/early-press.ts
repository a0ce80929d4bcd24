import { isNumber, record } from '@/domain/stored-values'
import { isMode, isTimerAction, type Mode, type TimerAction } from '@/domain/timer/timer'
import { now } from '@/platform/time'
import { readDevice, removeDevice } from '@/state/device/device-storage'

const pressKeyOf = (uid: string) => `counterpoint:page-press:${uid}`

/** A button of the timer, pressed in the copy of its page before the app's code had come: see page-copy.ts. */
export interface EarlyPress {
  readonly action: TimerAction
  readonly at: number
  readonly mode: Mode
}

/** What was pressed in the copy since the last call, or null. */
export function takeEarlyPress(uid: string): EarlyPress | null {
  const { action, at, mode } = record(readDevice(pressKeyOf(uid)))
  removeDevice(pressKeyOf(uid))
  return isTimerAction(action) && isNumber(at) && at <= now() && isMode(mode) ? { action, at, mode } : null
}
