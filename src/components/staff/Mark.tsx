import { PRODUCT_NAME } from '@/domain/product'
import strokes from '@/ui/figure/staff.module.css'
import styles from './Mark.module.css'

/** The logo mark. Decorative: the name beside it, or of the link around it, is read instead. */
export function Mark({ size = 30 }: { size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={strokes.above} d="M2.5 14.3C6 1.4 17.6 1.4 21 14.3C16.4 8.2 7.2 8.2 2.5 14.3Z" />
      <path className={strokes.below} d="M11 17.7C14.4 30.6 26 30.6 29.5 17.7C24.8 23.8 15.6 23.8 11 17.7Z" />
      <path className={strokes.line} d="M1.5 16H30.5" />
    </svg>
  )
}

/** The logo mark and the name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <Mark />
      <span>{PRODUCT_NAME}</span>
    </span>
  )
}
