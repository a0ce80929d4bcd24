import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from '../layout'

export interface SkeletonProps {
  /** CSS lengths; a number is pixels. */
  width?: string | number | undefined
  height?: string | number | undefined
  /** One of dozens: they would all move in each frame. */
  still?: boolean | undefined
}

/** A placeholder for loading content. It appears after 200 ms, so that fast responses do not flicker. */
export function Skeleton({ width = '100%', height = 12, still = false }: SkeletonProps) {
  return (
    <span
      className={classes(styles.bar, still && styles.still)}
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}

interface SkeletonGroupProps {
  label: string
  /** One skeleton for each. */
  widths?: readonly SkeletonProps['width'][]
  height?: SkeletonProps['height']
  children?: ReactNode
}

/** Several skeletons that are announced once. */
export function SkeletonGroup({ label, widths = [], height, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" className={styles.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {widths.map((width, index) => (
        <Skeleton key={index} width={width} height={height} />
      ))}
      {children}
    </div>
  )
}
