import { minutesOfDay, parseTimeOfDay, timeAt, timeOfDayAt } from '@/domain/calendar/day-key'
import { timeOfDayText } from '@/format/date'
import { timeUnreadable, typedTime } from '@/format/typed'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { TypedInput, type TypedInputProps } from '@/ui/form/TypedInput'

export type WhenInputProps = Omit<TypedInputProps, 'show' | 'read' | 'unreadable' | 'step'>

const STEP = 5
const DAY = 24 * 60

/** A time of day, shown as the settings say and typed in any way. Its value is `HH:MM`. Arrow keys move it by 5 minutes. */
export function TimeInput(props: WhenInputProps) {
  const format = usePreferences((preferences) => preferences.timeFormat)

  function show(value: string): string {
    const time = parseTimeOfDay(value)
    return time ? timeOfDayText(time, format) : value
  }

  function step(value: string, by: number): string {
    const { now, zone } = useClock.getState()
    const minutes = minutesOfDay(parseTimeOfDay(value) ?? timeOfDayAt(now, zone))
    const next = by > 0 ? Math.floor(minutes / STEP) + 1 : Math.ceil(minutes / STEP) - 1
    return timeAt((next * STEP + DAY) % DAY)
  }

  return (
    <TypedInput
      placeholder={format === '24-hour' ? 'HH:MM' : 'H:MM AM'}
      // A phone's number pad is enough: 930 is half past nine.
      inputMode={format === '24-hour' ? 'numeric' : 'text'}
      {...props}
      show={show}
      read={typedTime}
      step={step}
      unreadable={timeUnreadable(format)}
    />
  )
}
