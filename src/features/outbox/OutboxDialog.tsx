import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { OUTBOX_WORDS } from '@/format/sync'
import { OUTBOX_TITLE } from '@/format/frame'
import { useDeviceStorage } from '@/state/device/device-storage'
import { refusedOf, useOutbox, type OutboxEntry } from '@/state/outbox'
import { unlistedWork, useWork } from '@/state/sync'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog } from '@/ui/dialog/Dialog'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { useIsOnline } from '@/state/online'
import { Stack, Text } from '@/ui/layout'
import styles from './OutboxDialog.module.css'
import { ChangeSection, RefusedChange, WaitingChanges } from './OutboxChanges'

/** Lists what the server has refused, each with its content and the user's options, and what it has not confirmed yet. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const entries = useOutbox((outbox) => outbox.entries)
  const actions = useOutbox((outbox) => outbox.actions)
  const refused = refusedOf(entries)
  const waiting = entries.filter(({ status }) => status === 'waiting')
  const work = unlistedWork(
    useWork((state) => state.work),
    waiting.length > 0,
  )
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<OutboxEntry | null>(null)
  const isOnline = useIsOnline()
  const isEmpty = refused.length + waiting.length + work.length === 0
  const saidRef = useRef<HTMLParagraphElement>(null)

  /** The entry and its pressed button are gone, so the outcome message gets the focus. */
  function say(text: string): void {
    setSaid(text)
    saidRef.current?.focus()
  }

  function drop(): void {
    // The question makes the outcome message inert until it has closed.
    flushSync(() => setAsked(null))
    if (asked) actions?.drop(asked.key)
    say(OUTBOX_WORDS.dropped)
  }

  return (
    <>
      <Dialog
        open
        size="lg"
        title={isEmpty && !isOnline ? OUTBOX_WORDS.offline : OUTBOX_TITLE}
        onDismiss={onClose}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <Text ref={saidRef} tabIndex={-1} role="status" tone="quiet" className={styles.said}>
          {said}
        </Text>
        {refused.length > 0 && (
          <ChangeSection title={OUTBOX_WORDS.refusedTitle} note={OUTBOX_WORDS.refusedNote}>
            <Stack as="ul" gap={6}>
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
            </Stack>
          </ChangeSection>
        )}
        {waiting.length + work.length > 0 && <WaitingChanges entries={waiting} work={work} />}
        {isEmpty && (isOnline ? <p>{OUTBOX_WORDS.allSaved}</p> : <Offline />)}
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

/** Nothing waits: what is kept, and what has to wait. */
function Offline() {
  const isPersistent = useDeviceStorage((storage) => storage.isPersistent)
  return (
    <EmptyState title={OUTBOX_WORDS.offlineTitle}>
      <p>
        {OUTBOX_WORDS.allSaved} {isPersistent && OUTBOX_WORDS.offlineKept}
      </p>
      <p>{OUTBOX_WORDS.offlineNeeds}</p>
    </EmptyState>
  )
}
