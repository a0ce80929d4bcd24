import { useMemo } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DayValues } from '@/domain/score/days'
import type { Timeframe } from '@/domain/score/harmony'
import { usePreferences } from '@/state/device/preferences'
import { daysChart } from './days-chart'
import { HarmonyChart } from './HarmonyChart'
import { useDayChart } from './use-day-chart'

export interface TimeframeChartProps {
  timeframe: Timeframe
  /** The days of the timeframe. Null until they are known. */
  days: readonly DayValues[] | null
  onOpenDay: (day: DayKey) => void
}

/** Today by the hour, a longer timeframe by days. */
export function TimeframeChart({ timeframe, days, onOpenDay }: TimeframeChartProps) {
  return timeframe === 'Today' ? (
    <DayChart onOpenDay={onOpenDay} />
  ) : (
    <DaysChart days={days} onOpenDay={onOpenDay} />
  )
}

function DayChart({ onOpenDay }: Pick<TimeframeChartProps, 'onOpenDay'>) {
  return <HarmonyChart data={useDayChart()} onOpenDay={onOpenDay} />
}

function DaysChart({ days, onOpenDay }: Omit<TimeframeChartProps, 'timeframe'>) {
  const { dateFormat } = usePreferences()
  const data = useMemo(() => days && daysChart(days, dateFormat), [days, dateFormat])
  return <HarmonyChart data={data} onOpenDay={onOpenDay} />
}
