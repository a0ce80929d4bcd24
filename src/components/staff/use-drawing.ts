import { useState, type PointerEvent } from 'react'
import { drawnSpan } from '@/domain/session/drawn'
import type { Span } from '@/domain/session/manual'
import type { EpochMs } from '@/domain/units'

interface Drag {
  readonly pointer: number
  readonly from: EpochMs
  readonly to: EpochMs
}

/** Draws a span on a lane with the pointer. `span` is the lane, `limits` what may be drawn on it. */
export function useDrawing(span: Span, limits: Span, onDraw: (drawn: Span) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const instantOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): EpochMs => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return span.startTime + ((clientX - left) / Math.max(1, width)) * (span.endTime - span.startTime)
  }
  const drawn = drag && drawnSpan(drag.from, drag.to, limits)

  return {
    drawn,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A press on a note opens its session.
        if (event.button !== 0 || event.target !== event.currentTarget) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = instantOf(event)
        setDrag({ pointer: event.pointerId, from: at, to: at })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag?.pointer === event.pointerId) setDrag({ ...drag, to: instantOf(event) })
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (drag?.pointer !== event.pointerId) return
        setDrag(null)
        const done = drawnSpan(drag.from, instantOf(event), limits)
        if (done) onDraw(done)
      },
      // The page is scrolled instead.
      onPointerCancel: () => setDrag(null),
    },
  }
}
