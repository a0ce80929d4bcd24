import type { CSSProperties } from 'react'
import { classes } from '../../classes'
import { useFieldAttributes } from '../Field'
import styles from './Slider.module.css'

export interface SliderProps {
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** The value as shown at the right, such as "4h 30m". */
  text: string
  /** The value for screen readers, such as "4 hours 30 minutes". */
  valueText?: string | undefined
  tone?: 'ink' | 'prod' | 'play' | undefined
}

/** A range input. Use it in a Field, which labels it. */
export function Slider({
  value,
  min,
  max,
  step,
  onChange,
  text,
  valueText = text,
  tone = 'ink',
}: SliderProps) {
  const attributes = useFieldAttributes({})
  const fraction = (value - min) / (max - min)
  return (
    <span className={classes(styles.slider, styles[tone])}>
      <input
        {...attributes}
        type="range"
        className={styles.input}
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={valueText}
        style={{ '--fraction': fraction } as CSSProperties}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output htmlFor={attributes.id} className={styles.value} aria-hidden="true">
        {text}
      </output>
    </span>
  )
}
