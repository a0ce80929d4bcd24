import type { ReactNode } from 'react'
import { VoiceGlyph } from '@/components/VoiceGlyph'
import { monthOf } from '@/domain/calendar/month'
import { DASH, monthName, monthText } from '@/format/date'
import { durationText } from '@/format/duration'
import { numberText } from '@/format/number'
import { Card } from '@/ui/Card'
import { Skeleton } from '@/ui/Skeleton'
import styles from './MonthTotals.module.css'
import { PartNote } from './PartNote'
import type { History } from './use-history'
import type { MonthView } from './use-month'

/** What the month comes to; while a part of it is missing no figure is given, since it would be too small. */
export function MonthTotals({ view, history }: { view: MonthView; history: History }) {
  const { summary, month, today, isWhole } = view
  const title = month === monthOf(today) ? `${monthName(month)} so far` : monthText(month)
  const isLoading = !isWhole && history.reading === 'busy'
  const figure = (text: string) => (isWhole ? text : isLoading ? <Skeleton width={56} /> : DASH)
  return (
    <Card
      title={title}
      busy={isLoading}
      className={styles.card}
      footer={isWhole ? undefined : <PartNote view={view} history={history} />}
    >
      <dl className={styles.facts}>
        <Fact name="Sessions">{figure(String(summary.sessions))}</Fact>
        <Fact name="Productivity" glyph={<VoiceGlyph category="productivity" />}>
          {figure(durationText(summary.productivity))}
        </Fact>
        <Fact name="Play" glyph={<VoiceGlyph category="play" />}>
          {figure(durationText(summary.play))}
        </Fact>
        <Fact name="Task score">{figure(numberText(summary.taskScore))}</Fact>
      </dl>
    </Card>
  )
}

function Fact({
  name,
  glyph,
  children,
}: {
  name: string
  glyph?: ReactNode | undefined
  children: ReactNode
}) {
  return (
    <div>
      <dt>
        {glyph}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
