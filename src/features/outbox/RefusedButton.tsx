import { CircleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { refusedCountText } from '@/format/outbox'
import { refusedOf, useOutbox } from '@/state/outbox'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './RefusedButton.module.css'

const OutboxDialog = lazy(async () => ({ default: (await import('./OutboxDialog')).OutboxDialog }))

/** Says in the header that changes were refused, for as long as there are any, and opens their list. */
export function RefusedButton() {
  const count = useOutbox(({ entries }) => refusedOf(entries).length)
  const [isOpen, setOpen] = useState(false)
  const text = refusedCountText(count)

  return (
    <>
      {/* Always there, so that its words are announced when they come. */}
      <VisuallyHidden>
        <span role="status">{count > 0 && text}</span>
      </VisuallyHidden>
      {count > 0 && (
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-label={text}
          title={text}
          onClick={() => setOpen(true)}
        >
          <CircleAlert size={16} aria-hidden="true" />
          <span className={styles.count}>{count}</span>
          <span className={styles.words}>{text}</span>
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <OutboxDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
