import { memo, useDeferredValue, useMemo, useState } from 'react'
import { rollingWindow, yearsWithData, yearWindow, type HeatMeasure } from '@/domain/summary/heat'
import { NO_REST } from '@/domain/rest/rest-days'
import { useToday } from '@/state/clock'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { Card } from '@/ui/Card'
import type { HeatTone } from '@/ui/figure/Heatmap'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Select } from '@/ui/form/Input'
import styles from './ActivityOverview.module.css'
import { Heat } from './Heat'

const ROLLING = 'rolling'
/** If there are more, a select replaces the toggle. */
const MAX_TOGGLED = 3

const HEATS: readonly { measure: HeatMeasure; name: string; tone: HeatTone }[] = [
  { measure: 'focus', name: 'Productivity Duration', tone: 'above' },
  { measure: 'play', name: 'Play Duration', tone: 'below' },
  { measure: 'harmony', name: 'Daily Harmony', tone: 'both' },
]

/** Every day at a glance: the last 120 days, or a calendar year (INT-64). */
export const ActivityOverview = memo(function ActivityOverview() {
  const history = useDeferredValue(useDayHistory())
  const rest = useScoreInput()?.rest ?? NO_REST
  const today = useToday()
  const [chosen, setChosen] = useState<string>(ROLLING)
  const years = useMemo(() => (history ? yearsWithData(history) : []), [history])
  const shown = years.includes(chosen) ? chosen : ROLLING
  const window = useMemo(() => (shown === ROLLING ? rollingWindow(today) : yearWindow(shown)), [shown, today])
  return (
    <Card
      title="Activity Overview"
      busy={history === null}
      controls={<WindowChoice value={shown} years={years} onChange={setChosen} />}
    >
      <div className={styles.room}>
        <div className={styles.heats} data-window={shown === ROLLING ? 'rolling' : 'year'}>
          {HEATS.map((heat) => (
            <Heat key={heat.measure} {...heat} history={history} rest={rest} today={today} window={window} />
          ))}
        </div>
      </div>
    </Card>
  )
})

interface WindowChoiceProps {
  value: string
  years: readonly string[]
  onChange: (value: string) => void
}

function WindowChoice({ value, years, onChange }: WindowChoiceProps) {
  const options = [ROLLING, ...years]
  const textOf = (option: string) => (option === ROLLING ? '120 days' : option)
  if (years.length <= MAX_TOGGLED) {
    const labelled = options.map((option) => ({ value: option, label: textOf(option) }))
    return <SegmentedToggle label="Window" value={value} options={labelled} onChange={onChange} />
  }
  return <Select aria-label="Window" value={value} options={options} textOf={textOf} onChange={onChange} />
}
