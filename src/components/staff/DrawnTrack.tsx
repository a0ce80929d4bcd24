import type { ReactNode } from 'react'
import type { Span } from '@/domain/session/manual'
import type { Category } from '@/domain/session/types/session-type'
import styles from './StaffLane.module.css'
import { useDrawing } from './use-drawing'

interface DrawnTrackProps {
  category: Category
  span: Span
  limits: Span
  /** The times of what is being drawn. */
  textOf: (drawn: Span) => string
  onDraw: (drawn: Span) => void
  children: ReactNode
}

/** A lane on which a session can be drawn. The button with the lane's name does the same by key. */
export function DrawnTrack({ category, span, limits, textOf, onDraw, children }: DrawnTrackProps) {
  const { drawn, handlers } = useDrawing(span, limits, onDraw)
  const share = (instant: number) => (100 * (instant - span.startTime)) / (span.endTime - span.startTime)
  return (
    <span className={styles.track} data-category={category} data-drawn="" {...handlers}>
      {children}
      {drawn && (
        <i
          className={styles.drawn}
          data-side={share(drawn.startTime) > 60 ? 'end' : 'start'}
          data-words={textOf(drawn)}
          style={{
            left: `${share(drawn.startTime)}%`,
            width: `${share(drawn.endTime) - share(drawn.startTime)}%`,
          }}
        />
      )}
    </span>
  )
}
