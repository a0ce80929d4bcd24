import styles from './Spinner.module.css'
import { VisuallyHidden } from './VisuallyHidden'

/** A turning ring the size of an icon. With a label it is announced, without one it only decorates. */
export function Spinner({ label }: { label?: string | undefined }) {
  if (label === undefined) return <span className={styles.ring} aria-hidden="true" />
  return (
    <span role="status" className={styles.announced}>
      <span className={styles.ring} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
