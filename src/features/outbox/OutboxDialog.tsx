import { useRef, useState } from 'react'
import { OUTBOX_WORDS } from '@/format/outbox'
import { refusedOf, useOutbox, type OutboxEntry } from '@/state/outbox'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog } from '@/ui/dialog/Dialog'
import styles from './OutboxDialog.module.css'
import { RefusedChange } from './RefusedChange'

/** Lists the changes that the server refused, each with its content and the user's options. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const entries = useOutbox((outbox) => outbox.entries)
  const actions = useOutbox((outbox) => outbox.actions)
  const refused = refusedOf(entries)
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<OutboxEntry | null>(null)
  const saidRef = useRef<HTMLParagraphElement>(null)

  /** The entry and its pressed button are gone, so the outcome message gets the focus. */
  function say(text: string): void {
    setSaid(text)
    saidRef.current?.focus()
  }

  function drop(): void {
    if (asked) actions?.drop(asked.key)
    setAsked(null)
    say(OUTBOX_WORDS.dropped)
  }

  return (
    <>
      <Dialog
        open
        size="lg"
        title={OUTBOX_WORDS.title}
        subtitle={OUTBOX_WORDS.subtitle}
        onDismiss={onClose}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <p ref={saidRef} tabIndex={-1} role="status" className={styles.said} data-empty={said === ''}>
          {said}
        </p>
        {refused.length === 0 ? (
          <p>{OUTBOX_WORDS.empty}</p>
        ) : (
          <ul className={styles.list}>
            {refused.map((entry) => (
              <RefusedChange
                key={entry.key}
                entry={entry}
                onDone={say}
                onDrop={() => {
                  setSaid('')
                  setAsked(entry)
                }}
              />
            ))}
          </ul>
        )}
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        title={OUTBOX_WORDS.dropTitle}
        body={OUTBOX_WORDS.dropBody}
        confirmLabel="Drop"
        cancelLabel="Keep"
        danger
        onConfirm={drop}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}
