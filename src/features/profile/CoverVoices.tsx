import type { WeekTotals } from '@/domain/summary/weeks'
import { durationText } from '@/format/duration'
import styles from './CoverVoices.module.css'
import { voiceCurves } from './share/voice-curve'

const FRAME = { width: 1120, height: 120 }

/** The last weeks as two voices around a line, at the bottom of the cover. */
export function CoverVoices({ weeks }: { weeks: readonly WeekTotals[] | undefined }) {
  const curves = weeks && voiceCurves(weeks, FRAME)
  return (
    <div className={styles.voices} aria-busy={weeks === undefined || undefined}>
      {curves && (
        <svg
          viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={voicesText(weeks)}
        >
          <path d={curves.productivity.area} className={styles.prodArea} />
          <path d={curves.play.area} className={styles.playArea} />
          {/* A voice without any time would lie on the centre line and colour it. */}
          {sumOf(weeks, 'productivity') > 0 && (
            <path d={curves.productivity.line} className={styles.prodLine} />
          )}
          {sumOf(weeks, 'play') > 0 && <path d={curves.play.line} className={styles.playLine} />}
        </svg>
      )}
    </div>
  )
}

function sumOf(weeks: readonly WeekTotals[], voice: keyof WeekTotals): number {
  return weeks.reduce((total, week) => total + week[voice], 0)
}

function voicesText(weeks: readonly WeekTotals[]): string {
  const sum = (voice: keyof WeekTotals) => durationText(sumOf(weeks, voice))
  const when = weeks.length === 1 ? 'This week' : `The last ${weeks.length} weeks`
  return `${when}: ${sum('productivity')} of productivity, ${sum('play')} of play.`
}
