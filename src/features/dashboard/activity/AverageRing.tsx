import { ArcElement, Chart, DoughnutController, type ChartData, type ChartOptions } from 'chart.js'
import { useMemo } from 'react'
import { Doughnut } from 'react-chartjs-2'
import { useIsMotionReduced } from '@/ui/use-media-query'
import { useTokens } from '@/ui/use-tokens'
import styles from './AverageDay.module.css'
import type { ShownSlice } from './average-slices'

// Registers only what a ring needs: all of chart.js is twice as large.
Chart.register(ArcElement, DoughnutController)

/** The colour tokens that the canvas reads. The colour of a session type is used as stored. */
const TOKENS = ['--chart-prod-1', '--chart-play-1', '--surface'] as const

interface AverageRingProps {
  slices: readonly ShownSlice[]
  /** Called with the slice under the pointer. */
  onPoint: (slice: ShownSlice | null) => void
}

/** The slices as arcs, clockwise from the top. The table beside it has the same content for screen readers. */
export function AverageRing({ slices, onPoint }: AverageRingProps) {
  const isMotionReduced = useIsMotionReduced()
  const tokens = useTokens(TOKENS)
  const data = useMemo(() => {
    const named: Readonly<Record<string, string>> = tokens
    return {
      datasets: [
        {
          data: slices.map(({ seconds }) => seconds),
          backgroundColor: slices.map(({ paint, isRest }) =>
            isRest ? 'transparent' : (named[paint] ?? paint),
          ),
          // The gaps are borders in the card's colour. Rest has none, so the thin ring shows through.
          borderColor: tokens['--surface'],
          borderWidth: slices.map(({ isRest, seconds }) => (isRest || seconds === 0 ? 0 : 2)),
        },
      ],
    } satisfies ChartData<'doughnut'>
  }, [slices, tokens])
  const options = useMemo<ChartOptions<'doughnut'>>(
    () => ({
      responsive: true,
      maintainAspectRatio: false,
      animation: isMotionReduced ? false : { duration: 240 },
      // A ring with a diameter of 148 is 18 thick.
      cutout: '75.7%',
      events: ['mousemove', 'mouseout', 'touchstart'],
      onHover: (event, [arc]) => {
        onPoint(event.type === 'mouseout' || !arc ? null : (slices[arc.index] ?? null))
      },
    }),
    [isMotionReduced, slices, onPoint],
  )
  return (
    <div className={styles.canvas} aria-hidden="true">
      <Doughnut data={data} options={options} />
    </div>
  )
}
