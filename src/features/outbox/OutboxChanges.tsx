import { useId, useState, type ReactNode } from 'react'
import { sessionsIn } from '@/domain/outbox/change'
import { countText } from '@/format/number'
import { OUTBOX_WORDS } from '@/format/sync'
import {
  changeFacts,
  changeTitle,
  refusalText,
  retryMessage,
  workTitle,
  writtenAtText,
  type ChangeContext,
} from '@/format/outbox-change'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useIsOnline } from '@/state/online'
import { useOutbox, type OutboxEntry } from '@/state/outbox'
import { useRhythms, useSessionTypes } from '@/state/selectors'
import { useSyncStatus, type Work } from '@/state/sync'
import { Button } from '@/ui/Button'
import { Row, Stack, Text } from '@/ui/layout'
import { useFocusableScroller } from '@/ui/use-focusable-scroller'
import styles from './OutboxDialog.module.css'

interface ChangeSectionProps {
  title: string
  note: string
  children: ReactNode
}

/** A titled list of changes. */
export function ChangeSection({ title, note, children }: ChangeSectionProps) {
  const titleId = useId()
  return (
    <Stack aria-labelledby={titleId} as="section" gap={3} className={styles.section}>
      <Text id={titleId} as="h3" size="lg" weight="strong">
        {title}
      </Text>
      <Text tone="quiet" className={styles.why}>
        {note}
      </Text>
      {children}
    </Stack>
  )
}

/** What describing a change needs. */
function useChangeContext(): ChangeContext {
  const preferences = usePreferences()
  const zone = useClock((clock) => clock.zone)
  const rhythms = useRhythms()
  const types = useSessionTypes()
  return { preferences, zone, rhythms, types }
}

interface RefusedChangeProps {
  entry: OutboxEntry
  /** Called when the change has left the list; the text says why. */
  onDone: (text: string) => void
  onDrop: () => void
}

/** A refused change: what it is, when it was made, why it was refused, its content, and the user's options. */
export function RefusedChange({ entry, onDone, onDrop }: RefusedChangeProps) {
  const titleId = useId()
  const actions = useOutbox((outbox) => outbox.actions)
  const isStarted = actions !== null
  const context = useChangeContext()
  const [isTrying, setTrying] = useState(false)
  const [problem, setProblem] = useState('')
  const { change } = entry
  const rawRef = useFocusableScroller()

  async function tryAgain() {
    setTrying(true)
    setProblem('')
    const outcome = (await actions?.retry(entry.key)) ?? 'offline'
    setTrying(false)
    if (outcome === 'sent') onDone(OUTBOX_WORDS.sent)
    else if (outcome === 'waits') onDone(OUTBOX_WORDS.sentAndWaits)
    else if (outcome === 'refused-again') onDone(OUTBOX_WORDS.refusedAgain)
    else setProblem(retryMessage[outcome])
  }

  function keepAsNew() {
    actions?.keepAsNew(entry.key)
    onDone(OUTBOX_WORDS.keptAsNew)
  }

  return (
    <Stack as="li" gap={3} className={styles.change} aria-labelledby={titleId}>
      <Row gap={4} rowGap={1} align="baseline" justify="between" wrap>
        <Text as="h4" id={titleId} weight="strong" breakWords className={styles.title}>
          {changeTitle(change, context)}
        </Text>
        <Text as="span" size="sm" tone="quiet">
          {writtenAtText(entry.writtenAt, context)}
        </Text>
      </Row>
      <Text tone="quiet" className={styles.why}>
        {refusalText(entry.reason, change)}
      </Text>
      {change ? (
        <Stack as="dl" gap={1} className={styles.facts}>
          {changeFacts(change, context).map(({ label, value }, index) => (
            <div key={index} className={styles.fact}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </Stack>
      ) : (
        <div ref={rawRef} className={styles.raw}>
          <pre>{entry.raw}</pre>
        </div>
      )}
      <Text role="alert" tone="danger" className="hidden-if-empty">
        {problem}
      </Text>
      <Row gap={2} justify="end" wrap className={styles.actions}>
        <Button variant="danger" size="sm" disabled={!isStarted} aria-describedby={titleId} onClick={onDrop}>
          Drop
        </Button>
        {change && sessionsIn(change).length > 0 && (
          <Button size="sm" disabled={!isStarted} aria-describedby={titleId} onClick={keepAsNew}>
            Keep as new session
          </Button>
        )}
        {change && change.kind !== 'set-timer' && (
          <Button
            variant="primary"
            size="sm"
            disabled={!isStarted}
            aria-describedby={titleId}
            busy={isTrying}
            busyLabel="Trying"
            onClick={tryAgain}
          >
            Try again
          </Button>
        )}
      </Row>
    </Stack>
  )
}

/** A day offline makes fewer changes. The list says how many more there are. */
const MAX_LISTED_WAITING = 100

interface WaitingChangesProps {
  entries: readonly OutboxEntry[]
  work: readonly Work[]
}

/** The changes that the server has not confirmed yet, oldest first, with their times and the start of their content. */
export function WaitingChanges({ entries, work }: WaitingChangesProps) {
  const context = useChangeContext()
  const isOnline = useIsOnline()
  const isSlow = useSyncStatus(({ at }) => at === 'waiting')
  const changes = [
    ...work.map(({ name, startedAt }) => ({
      key: `${name}:${startedAt}`,
      at: startedAt,
      title: workTitle[name],
      content: '',
    })),
    ...entries.map(({ key, writtenAt, change }) => {
      const facts = change ? changeFacts(change, context).slice(0, 2) : []
      return {
        key,
        at: writtenAt,
        title: changeTitle(change, context),
        content: facts.map(({ value }) => value).join(' · '),
      }
    }),
  ]
  const hidden = changes.length - MAX_LISTED_WAITING
  const note = isSlow ? OUTBOX_WORDS.slowNote : OUTBOX_WORDS.savingNote
  return (
    <ChangeSection title={OUTBOX_WORDS.waitingTitle} note={isOnline ? note : OUTBOX_WORDS.offlineNote}>
      <Stack as="ul" lined>
        {changes.slice(0, MAX_LISTED_WAITING).map(({ key, at, title, content }) => (
          <li key={key} className={styles.waitingChange}>
            <Text as="span" weight="medium" breakWords>
              {title}
            </Text>
            <Text as="span" size="sm" tone="quiet">
              {writtenAtText(at, context)}
            </Text>
            {content !== '' && (
              <Text as="span" size="sm" tone="quiet" className={styles.content} dir="auto">
                {content}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      {hidden > 0 && <Text tone="quiet">{`and ${countText(hidden)} more`}</Text>}
    </ChangeSection>
  )
}
