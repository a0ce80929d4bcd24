import type { ReactNode } from 'react'
import { VoiceGlyph } from '@/components/staff/glyphs'
import { monthOf } from '@/domain/calendar/month'
import { countText, pointsText } from '@/format/number'
import { DASH, monthName, monthText } from '@/format/date'
import { durationText } from '@/format/duration'
import { Card } from '@/ui/Card'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Row } from '@/ui/layout'
import styles from './MonthTotals.module.css'
import type { MonthView } from './use-month'

/** The totals of the month. Shows none until the whole month is known, because they would be too small. */
export function MonthTotals({ view }: { view: MonthView }) {
  const { summary, month, today, state } = view
  const title = month === monthOf(today) ? `${monthName(month)} so far` : monthText(month)
  const figure = (text: string) => {
    if (state === 'known') return text
    return state === 'loading' ? <Skeleton width={56} /> : DASH
  }
  return (
    <Card title={title} busy={state === 'loading'} className={styles.card}>
      <dl className={styles.facts}>
        <Fact name="Sessions">{figure(countText(summary.sessions))}</Fact>
        <Fact name="Productivity" glyph={<VoiceGlyph category="productivity" />}>
          {figure(durationText(summary.focus))}
        </Fact>
        <Fact name="Play" glyph={<VoiceGlyph category="play" />}>
          {figure(durationText(summary.play))}
        </Fact>
        <Fact name="Task points">{figure(pointsText(summary.taskScore))}</Fact>
      </dl>
    </Card>
  )
}

interface FactProps {
  name: string
  glyph?: ReactNode | undefined
  children: ReactNode
}

function Fact({ name, glyph, children }: FactProps) {
  return (
    <div>
      <Row as="dt" gap={2} size="sm" tone="quiet">
        {glyph}
        {name}
      </Row>
      <dd>{children}</dd>
    </div>
  )
}
