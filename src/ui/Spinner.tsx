import { Row } from './layout'
import styles from './Spinner.module.css'
import { VisuallyHidden } from './VisuallyHidden'

/** A spinner the size of an icon. It is announced if it has a label, and decorative otherwise. */
export function Spinner({ label }: { label?: string | undefined }) {
  if (label === undefined) return <span className={styles.ring} aria-hidden="true" />
  return (
    <Row role="status" as="span" inline>
      <span className={styles.ring} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Row>
  )
}
