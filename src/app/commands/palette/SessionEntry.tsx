import { parseDayKey } from '@/domain/calendar/day-key'
import type { ManualEntry } from '@/domain/session/manual'
import { filledText } from '@/format/commands'
import { isolateDirection } from '@/format/text-direction'
import { useToday } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useTasks } from '@/state/selectors'
import styles from './Palette.module.css'

/** What Quick Add would be filled in with. */
export function SessionEntry({ entry }: { entry: ManualEntry }) {
  const { dateFormat, timeFormat } = usePreferences()
  const today = useToday()
  const tasks = useTasks().filter(({ id }) => Object.hasOwn(entry.quantities, id))
  const text = filledText(entry, parseDayKey(entry.date), today, dateFormat, timeFormat)
  const more = [
    ...tasks.map(({ id, name }) => `${isolateDirection(name)} × ${entry.quantities[id]}`),
    entry.notes,
  ]
  return (
    <span className={styles.label}>
      Quick Add: {isolateDirection(entry.type)}
      <span className={styles.detail}>{[text, ...more.filter((part) => part !== '')].join(' · ')}</span>
    </span>
  )
}
