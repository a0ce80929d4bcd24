import { CircleAlert } from 'lucide-react'
import { refusedCountText } from '@/format/outbox'
import { refusedOf, useOutbox } from '@/state/outbox'
import styles from './RefusedButton.module.css'

interface RefusedButtonProps {
  /** A full-width strip, for widths where the header has no room. */
  wide?: boolean
  onOpen: () => void
}

/** Says that changes were refused, as long as there are any, and opens their list. */
export function RefusedButton({ wide = false, onOpen }: RefusedButtonProps) {
  const count = useOutbox(({ entries }) => refusedOf(entries).length)
  return (
    // Always rendered, so that the text is announced when it appears.
    <div role="status" className={styles.place} data-wide={wide}>
      {count > 0 && (
        <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onOpen}>
          <CircleAlert size={16} aria-hidden="true" />
          {refusedCountText(count)}
        </button>
      )}
    </div>
  )
}
