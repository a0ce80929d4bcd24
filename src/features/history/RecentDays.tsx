import { useMemo } from 'react'
import { VoiceGlyph } from '@/components/VoiceGlyph'
import type { DayKey } from '@/domain/calendar/day-key'
import { recentDays, type DaySummary } from '@/domain/summary/month-days'
import { dayText, shortWeekdayText } from '@/format/date'
import { durationText } from '@/format/duration'
import { numberText } from '@/format/number'
import { usePreferences } from '@/state/preferences'
import { useSessionTypes } from '@/state/selectors'
import { Card } from '@/ui/Card'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { sessionsText } from './day-words'
import styles from './RecentDays.module.css'
import type { History } from './use-history'

const SHOWN = 7

interface RecentDaysProps {
  history: History
  onOpen: (day: DayKey) => void
}

export function RecentDays({ history, onOpen }: RecentDaysProps) {
  const types = useSessionTypes()
  const { sessions, knownBackTo } = history
  const days = useMemo(() => recentDays(sessions, types, SHOWN, knownBackTo), [sessions, types, knownBackTo])
  if (days.length === 0) return null
  return (
    <Card title="Recent days">
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day.day}>
            <Day summary={day} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Day({ summary, onOpen }: { summary: DaySummary; onOpen: (day: DayKey) => void }) {
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const { day, productivity, play, taskScore, sessions } = summary
  return (
    <button type="button" className={styles.day} aria-haspopup="dialog" onClick={() => onOpen(day)}>
      <b>
        {shortWeekdayText(day)} {dayText(day, dateFormat)}
      </b>
      <span className={styles.end}>Score {numberText(taskScore)}</span>
      <span className={styles.voices}>
        <VoiceGlyph category="productivity" />
        {durationText(productivity)} <VisuallyHidden>of productivity</VisuallyHidden>
        <VoiceGlyph category="play" />
        {durationText(play)} <VisuallyHidden>of play</VisuallyHidden>
      </span>
      <span className={styles.end}>{sessionsText(sessions.length)}</span>
    </button>
  )
}
