import { useLayoutEffect, useRef } from 'react'
import { classes } from '../classes'
import styles from './Counting.module.css'

interface CountingProps {
  value: number
  /** The text of a number. */
  textOf: (value: number) => string
  /** Numbers that begin on the left stay there while they grow. */
  align?: 'start' | 'end'
}

/** A number that counts along with the needle to each new value, from 0 at first. */
export function Counting({ value, textOf, align = 'end' }: CountingProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const shown = useRef(0)
  useLayoutEffect(() => {
    const element = ref.current
    const duration = document.hidden ? 0 : needleDuration()
    if (!element || duration === 0) {
      shown.current = value
      return
    }
    const [from, start] = [shown.current, performance.now()]
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / duration))
      shown.current = share === 1 ? value : from + (value - from) * easeOut(share)
      if (share === 1) delete element.dataset['shown']
      else {
        element.dataset['shown'] = textOf(rounded(shown.current, value))
        frame = requestAnimationFrame(step)
      }
    }
    let frame = 0
    step(start)
    return () => {
      cancelAnimationFrame(frame)
      delete element.dataset['shown']
    }
  }, [value, textOf])
  return (
    <span ref={ref} className={classes(styles.counting, align === 'start' && styles.fromStart)}>
      {textOf(value)}
    </span>
  )
}

/** 0 with reduced motion, and where there are no styles. */
function needleDuration(): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue('--dur-needle').trim()
  return (Number.parseFloat(text) || 0) * (/[^m]s$/.test(text) ? 1000 : 1)
}

/** Keeps the number of decimals steady while it counts. */
function rounded(value: number, target: number): number {
  const places = Number.isInteger(target) ? 1 : 10
  return Math.round(value * places) / places
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}
