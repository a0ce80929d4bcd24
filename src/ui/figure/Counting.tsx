import { useLayoutEffect, useRef } from 'react'
import { classes } from '../classes'
import { useIsMotionReduced } from '../use-media-query'
import styles from './Counting.module.css'

interface CountingProps {
  value: number
  /** The text of a number. */
  textOf: (value: number) => string
  /** Numbers that begin on the left stay there while they grow. */
  align?: 'start' | 'end'
}

/** Equals `--dur-needle` in tokens.css. Reading that would recalculate the page's styles for each new value. */
export const NEEDLE_MS = 700

/** A number that counts along with the needle to each new value, from 0 at first. */
export function Counting({ value, textOf, align = 'end' }: CountingProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const shown = useRef(0)
  const isMotionReduced = useIsMotionReduced()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || isMotionReduced || document.hidden) {
      shown.current = value
      return
    }
    const [from, start] = [shown.current, performance.now()]
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / NEEDLE_MS))
      const before = shown.current
      shown.current = share === 1 ? value : rounded(from + (value - from) * easeOut(share), value)
      if (share === 1) delete element.dataset['shown']
      else {
        if (shown.current !== before || now === start) element.dataset['shown'] = textOf(shown.current)
        frame = requestAnimationFrame(step)
      }
    }
    let frame = 0
    step(start)
    return () => {
      cancelAnimationFrame(frame)
      delete element.dataset['shown']
    }
  }, [value, textOf, isMotionReduced])
  return (
    <span ref={ref} className={classes(styles.counting, align === 'start' && styles.fromStart)}>
      {textOf(value)}
    </span>
  )
}

/** Keeps the number of decimals steady while it counts. */
function rounded(value: number, target: number): number {
  const places = Number.isInteger(target) ? 1 : 10
  return Math.round(value * places) / places
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}
