import { useId } from 'react'
import { OUTBOX_WORDS } from '@/format/sync'
import { changeFacts, changeTitle, writtenAtText, workTitle } from '@/format/outbox-change'
import type { OutboxEntry } from '@/state/outbox'
import { useSyncStatus, type Work } from '@/state/sync'
import { useIsOnline } from '@/state/online'
import { Stack, Text } from '@/ui/layout'
import { useChangeContext } from './change-context'
import styles from './OutboxDialog.module.css'

/** A day offline makes fewer changes. The list says how many more there are. */
const MAX_LISTED_WAITING = 100

interface WaitingChangesProps {
  entries: readonly OutboxEntry[]
  work: readonly Work[]
}

/** The changes that the server has not confirmed yet, oldest first, with their times and the start of their content. */
export function WaitingChanges({ entries, work }: WaitingChangesProps) {
  const titleId = useId()
  const context = useChangeContext()
  const isOnline = useIsOnline()
  const isSlow = useSyncStatus(({ at }) => at === 'waiting')
  const changes = [
    ...work.map(({ name, startedAt }) => ({
      key: `${name}:${startedAt}`,
      at: startedAt,
      title: workTitle(name),
      content: '',
    })),
    ...entries.map((entry) => {
      const change = entry.change
      const facts = change ? changeFacts(change, context) : []
      const content = facts.slice(0, 2).map(({ value }) => value)
      return {
        key: entry.key,
        at: entry.writtenAt,
        title: changeTitle(change, context),
        content: content.join(' · '),
      }
    }),
  ]
  const hidden = changes.length - MAX_LISTED_WAITING
  return (
    <Stack aria-labelledby={titleId} as="section" gap={3} className={styles.section}>
      <Text id={titleId} as="h3" size="lg" weight="strong">
        {OUTBOX_WORDS.waitingTitle}
      </Text>
      <p className={styles.why}>
        {isOnline ? OUTBOX_WORDS[isSlow ? 'slowNote' : 'savingNote'] : OUTBOX_WORDS.offlineNote}
      </p>
      <ul className={styles.waiting}>
        {changes.slice(0, MAX_LISTED_WAITING).map(({ key, at, title, content }) => (
          <li key={key} className={styles.waitingChange}>
            <span className={styles.waitingTitle}>{title}</span>
            <Text as="span" size="sm" tone="quiet">
              {writtenAtText(at, context)}
            </Text>
            {content !== '' && (
              <span className={styles.content} dir="auto">
                {content}
              </span>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.why}>{`and ${hidden} more`}</p>}
    </Stack>
  )
}
