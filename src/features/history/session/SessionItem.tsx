import { Pencil } from 'lucide-react'
import { use, type ReactNode } from 'react'
import { SyncMark } from '@/components/session/SyncMark'
import { TypeTag } from '@/components/session/TypeTag'
import type { Session } from '@/domain/session/session'
import { DASH } from '@/format/date'
import { pointsWords } from '@/format/number'
import { usePreferences } from '@/state/device/preferences'
import { useSessionTypes } from '@/state/selectors'
import { Checkbox } from '@/ui/form/Checkbox'
import { IconButton } from '@/ui/IconButton'
import { Row, Text, VisuallyHidden } from '@/ui/layout'
import { OpenSession } from '../open-session'
import { LocationLink } from './LocationLink'
import styles from './SessionItem.module.css'
import { sessionWords } from './session-words'
import type { Selection } from './SelectBoxes'

interface SessionItemProps {
  session: Session
  /** Shows the date, in a list of several days. */
  isDated?: boolean | undefined
  isUnsynced: boolean
  selection: Selection
  /** Marks what a search has found in a text. */
  mark?: ((text: string) => ReactNode) | undefined
}

/** A session in a list of a narrow screen. What a session does not have takes no line. */
export function SessionItem({
  session,
  isDated = false,
  isUnsynced,
  selection,
  mark = (text) => text,
}: SessionItemProps) {
  const openSession = use(OpenSession)
  const words = sessionWords(session, useSessionTypes(), usePreferences())
  const facts = [
    isDated ? words.date : '',
    words.start === DASH ? '' : `${words.start} to ${words.end}`,
    words.duration,
    session.sessionScore === 0 ? '' : pointsWords(session.sessionScore),
  ]
  return (
    <div className={styles.session}>
      <div className={styles.select}>
        <Checkbox
          label={`Select ${words.name}`}
          hideLabel
          checked={selection.has(session.id)}
          onChange={(isSelected) => selection.set([session], isSelected)}
        />
      </div>
      <div>
        <Row gap={2} className={styles.head}>
          <TypeTag type={words.type}>{mark(words.type.name)}</TypeTag>
          {isUnsynced && <SyncMark />}
        </Row>
        <Text size="sm" tone="quiet" breakWords className={styles.meta}>
          {facts.filter((fact) => fact !== '').join(', ')}
        </Text>
        {words.tasks && <Line label="Completed tasks">{mark(words.tasks)}</Line>}
        {words.notes && <Line label="Notes">{mark(words.notes)}</Line>}
        {session.location !== null && (
          <Text size="sm" tone="quiet" breakWords className={styles.meta}>
            Location: <LocationLink ciphertext={session.location} name={words.name} />
          </Text>
        )}
      </div>
      <IconButton size="sm" label={`Edit ${words.name}`} onClick={() => openSession(session)}>
        <Pencil />
      </IconButton>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Text size="sm" tone="quiet" breakWords className={styles.meta}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </Text>
  )
}
