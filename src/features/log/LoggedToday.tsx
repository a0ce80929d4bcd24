import { appOfNote } from '@/domain/screen-time/app'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import { dateText } from '@/format/date'
import { durationText } from '@/format/duration'
import { useToday } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useDaySessions } from '@/state/sessions/day-sessions'
import { Card } from '@/ui/Card'
import styles from './LoggedToday.module.css'

export function LoggedToday() {
  const { sessions: all, unsynced } = useDaySessions(useToday())
  const sessions = all.filter(({ type }) => type === SCREEN_TIME)
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  if (sessions.length === 0) return null
  return (
    <Card title="Logged today">
      <ul className={styles.entries}>
        {sessions.map(({ id, notes, startTime, timezone, duration }) => (
          <li key={id}>
            <strong>{appOfNote(notes) ?? (notes || 'Other')}</strong>
            <small>
              {dateText(startTime, timezone, dateFormat)}
              {unsynced.has(id) && <span> · Waiting to sync</span>}
            </small>
            <span className={styles.length}>{durationText(duration)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
