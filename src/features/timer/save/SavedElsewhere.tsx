import { useId, useState } from 'react'
import { addRefusedLocation } from '@/components/session/save-session'
import { announceSaved } from '@/components/session/saved-toast'
import { mergedSave, type MergeProblem } from '@/domain/session/same-timer'
import { sessionDay, type Session } from '@/domain/session/session'
import { longDayText } from '@/format/date'
import { savedText, SESSION_MESSAGES } from '@/format/session'
import { TIMER_MESSAGES } from '@/format/timer'
import { logFailedWrite } from '@/lib/log-failed-write'
import { useBackend } from '@/state/backend'
import { takeOverRefused } from '@/state/outbox'
import {
  dropUnsettled,
  holdUnsettled,
  learnUnsettled,
  type Unsettled,
} from '@/state/sessions/unsettled-saves'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog } from '@/ui/dialog/Dialog'
import { TypeTag } from '@/components/session/TypeTag'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import { numberText } from '@/format/number'
import { useSessionTypes } from '@/state/selectors'
import { durationParts, durationText } from '@/format/duration'
import { mergeProblemMessage } from '@/format/history'
import { Stack, Text } from '@/ui/layout'
import { IntervalSentence } from './IntervalSentence'
import styles from './SavedElsewhere.module.css'

/** Asks what to do if another device has saved the same timer with different content. Waiting loses nothing. */
export function SavedElsewhere({ save, stored }: { save: Unsettled; stored: Session }) {
  const { key, mine, location } = save
  const backend = useBackend()
  const { write } = backend
  const types = useSessionTypes()
  const [isDiscarding, setDiscarding] = useState(false)
  const merged = mergedSave(stored, mine)
  const [storedLength = 0, mineLength = 0] = durationParts([stored.duration, mine.duration])

  function addMine() {
    if (typeof merged === 'string') return
    learnUnsettled(key, { status: 'joining', stored })
    const toast = announceSaved(TIMER_MESSAGES.savesJoined, savedText([merged], types))
    const written = write({ kind: 'edit-session', before: stored, after: merged, earns: true })
    toast.follow(written)
    written.then(
      () => {
        dropUnsettled(key)
        void addRefusedLocation(backend, mine, location)
      },
      (error: unknown) => {
        console.info('The stored session has changed, so it is compared again', error)
        toast.drop()
        takeOverRefused(mine.id)
        learnUnsettled(key, { status: 'asking', stored: null })
      },
    )
  }

  function saveMineToo() {
    const copy = { ...mine, id: `${mine.id}-${crypto.randomUUID()}` }
    const toast = announceSaved(SESSION_MESSAGES.sessionSaved, savedText([copy], types))
    const written = write({ kind: 'add-sessions', sessions: [copy] })
    toast.follow(written)
    dropUnsettled(key)
    written.then(
      () => addRefusedLocation(backend, copy, location),
      (error: unknown) => {
        logFailedWrite('The second session was not saved', error)
        toast.fail(SESSION_MESSAGES.saveSessionFailed)
        holdUnsettled(save, { location })
        takeOverRefused(copy.id)
      },
    )
  }

  const isBlank = mine.notes === '' && mine.completedTasks.length === 0
  return (
    <>
      <Dialog
        open
        dismissible={false}
        onDismiss={() => {}}
        title={TIMER_MESSAGES.savedElsewhere}
        subtitle={longDayText(sessionDay(mine))}
        footer={
          <>
            <Button variant="ghost" onClick={() => (isBlank ? dropUnsettled(key) : setDiscarding(true))}>
              Discard
            </Button>
            <Button onClick={saveMineToo}>Save mine too</Button>
            <Button variant="primary" disabled={typeof merged === 'string'} onClick={addMine}>
              Add my notes to it
            </Button>
          </>
        }
      >
        <Stack columns="not-on-phones" gap={3}>
          <SavedSummary title="Saved already" session={{ ...stored, duration: storedLength }} />
          <SavedSummary title="Entered here" session={{ ...mine, duration: mineLength }} />
        </Stack>
        <SaveChoices stored={stored} mine={mine} merged={merged} />
      </Dialog>
      <ConfirmDialog
        open={isDiscarding}
        danger
        title="Discard what you entered here?"
        body="Your notes and tasks for this session are deleted from this device. The saved session stays as it is."
        confirmLabel="Discard"
        onConfirm={() => dropUnsettled(key)}
        onCancel={() => setDiscarding(false)}
      />
    </>
  )
}

/** The content of one of the two sessions. */
function SavedSummary({ title, session }: { title: string; session: Session }) {
  const types = useSessionTypes()
  const titleId = useId()
  const { notes, completedTasks, location, timezone, type } = session
  return (
    <Stack as="section" gap={2} breakWords className={styles.summary} aria-labelledby={titleId}>
      <Text as="h3" id={titleId} size="sm" tone="quiet" weight="medium">
        {title}
      </Text>
      <TypeTag type={sessionTypeNamed(types, type)} />
      <Text size="sm" tone="quiet">
        <IntervalSentence interval={session} zone={timezone} />
      </Text>
      {completedTasks.length > 0 && (
        <ul>
          {completedTasks.map(({ id, name, quantity }) => (
            <li key={id}>
              {numberText(quantity)} × {name}
            </li>
          ))}
        </ul>
      )}
      <Text tone={notes === '' ? 'faint' : undefined} className={styles.notes}>
        {notes || 'No notes'}
      </Text>
      {location !== null && (
        <Text size="sm" tone="quiet">
          With a location
        </Text>
      )}
    </Stack>
  )
}

interface SaveChoicesProps {
  stored: Session
  mine: Session
  merged: Session | MergeProblem
}

/** Explains the result of each button. */
function SaveChoices({ stored, mine, merged }: SaveChoicesProps) {
  return (
    <Text as="dl" size="sm" tone="quiet" className={styles.choices}>
      <dt>Add my notes to it</dt>
      {typeof merged === 'string' ? (
        <dd>{mergeProblemMessage[merged]}</dd>
      ) : (
        <dd>
          One session: <IntervalSentence interval={merged} zone={merged.timezone} />, with both notes and all
          tasks. Shared time counts once, and for shared tasks the larger quantity counts.
          {stored.location !== null && mine.location !== null && ' The saved location stays.'}
        </dd>
      )}
      <dt>Save mine too</dt>
      <dd>A second session. Both count, {durationText(stored.duration + mine.duration)} together.</dd>
    </Text>
  )
}
