import { useId, useState } from 'react'
import { sessionsIn } from '@/domain/outbox/change'
import { OUTBOX_WORDS } from '@/format/sync'
import { changeFacts, changeTitle, refusalText, retryMessage, writtenAtText } from '@/format/outbox-change'
import { useOutbox, type OutboxEntry } from '@/state/outbox'
import { Button } from '@/ui/Button'
import { Row, Stack, Text } from '@/ui/layout'
import { useFocusableScroller } from '@/ui/use-focusable-scroller'
import { useChangeContext } from './change-context'
import styles from './OutboxDialog.module.css'

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
    else setProblem(retryMessage(outcome))
  }

  function keepAsNew() {
    actions?.keepAsNew(entry.key)
    onDone(OUTBOX_WORDS.keptAsNew)
  }

  return (
    <Stack as="li" gap={3} className={styles.change} aria-labelledby={titleId}>
      <Row gap={4} rowGap={1} align="baseline" justify="between" wrap>
        <h4 id={titleId} className={styles.title}>
          {changeTitle(change, context)}
        </h4>
        <Text as="span" size="sm" tone="quiet">
          {writtenAtText(entry.writtenAt, context)}
        </Text>
      </Row>
      <p className={styles.why}>{refusalText(entry.reason, change)}</p>
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
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Row gap={2} justify="end" wrap className={styles.actions}>
        <Button variant="danger" size="sm" aria-describedby={titleId} onClick={onDrop}>
          Drop
        </Button>
        {change && sessionsIn(change).length > 0 && (
          <Button size="sm" aria-describedby={titleId} onClick={keepAsNew}>
            Keep as new session
          </Button>
        )}
        {change && change.kind !== 'set-timer' && (
          <Button
            variant="primary"
            size="sm"
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
