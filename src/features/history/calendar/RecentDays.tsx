import { useMemo } from 'react'
import { VoiceGlyph } from '@/components/staff/glyphs'
import type { DayKey } from '@/domain/calendar/day-key'
import { categoriesOf } from '@/domain/score/points'
import { daySummaries, type DaySummary } from '@/domain/summary/month-days'
import { dayText, shortWeekdayText } from '@/format/date'
import { durationText } from '@/format/duration'
import { pointsWords } from '@/format/number'
import { usePreferences } from '@/state/device/preferences'
import { useFormula, useSessionTypes } from '@/state/selectors'
import { Card } from '@/ui/Card'
import { Row, Stack, Text, VisuallyHidden } from '@/ui/layout'
import { sessionsText } from '../session/session-words'
import styles from './RecentDays.module.css'
import type { History } from '../use-history'

const SHOWN = 7

/** The newest days that have sessions. */
export function RecentDays({ history, onOpen }: { history: History; onOpen: (day: DayKey) => void }) {
  const types = useSessionTypes()
  const formula = useFormula()
  const { days, counts } = history
  const summaries = useMemo(() => {
    const newest = counts.slice(0, SHOWN).map(({ day }) => day)
    return daySummaries(newest, days, categoriesOf(types), formula)
  }, [days, counts, types, formula])
  if (summaries.length === 0) return null
  return (
    <Card title="Recent days">
      <Stack as="ul" lined className={styles.days}>
        {summaries.map((summary) => (
          <li key={summary.day}>
            <Day summary={summary} onOpen={onOpen} />
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function Day({ summary, onOpen }: { summary: DaySummary; onOpen: (day: DayKey) => void }) {
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const { day, focus, play, taskScore, sessions } = summary
  return (
    <button type="button" className={styles.day} aria-haspopup="dialog" onClick={() => onOpen(day)}>
      <Text as="b" weight="medium">
        {shortWeekdayText(day)} {dayText(day, dateFormat)}
      </Text>
      <Text as="span" size="sm" tone="quiet" className={styles.end}>
        {pointsWords(taskScore)}
      </Text>
      <Row as="span" gap="icon" size="sm" tone="quiet" className={styles.voices}>
        <VoiceGlyph category="productivity" />
        {durationText(focus)} <VisuallyHidden>of productivity</VisuallyHidden>
        <VoiceGlyph category="play" />
        {durationText(play)} <VisuallyHidden>of play</VisuallyHidden>
      </Row>
      <Text as="span" size="sm" tone="quiet" className={styles.end}>
        {sessionsText(sessions)}
      </Text>
    </button>
  )
}
