import { countOfText } from '@/format/number'
import {
  databaseMessage,
  FILE_MESSAGES,
  importedMessage,
  importFailedMessage,
  INVALID_HEADERS,
  parseFailedMessage,
  READABLE_FILES,
  refusalMessage,
  UNKNOWN_FILE,
} from '@/format/files'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'
import styles from './ImportDialog.module.css'
import type { AlertStep, Outcome, PreviewStepState, UnreadableFile } from './steps'

interface ImportAlertProps {
  step: AlertStep
  onPreview: (step: PreviewStepState) => void
  onClose: () => void
}

/** What the specification says in one sentence, with further details below. */
export function ImportAlert({ step, onPreview, onClose }: ImportAlertProps) {
  const { message, details = [] } = wordsFor(step)
  const isUnknown = message === UNKNOWN_FILE || message === INVALID_HEADERS
  // If rows were refused, the table says why.
  const hasRows = step.name === 'nothing' && step.preview.leftOut.length > 0
  return (
    <AlertDialog message={message} onAcknowledge={hasRows ? () => onPreview(step) : onClose}>
      {isUnknown ? (
        <>
          <p>{message === INVALID_HEADERS && `${UNKNOWN_FILE}. `}It can read these:</p>
          <ul className={styles.list}>
            {READABLE_FILES.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      ) : details.length > 0 ? (
        details.map((detail) => <p key={detail}>{detail}</p>)
      ) : undefined}
    </AlertDialog>
  )
}

interface Words {
  readonly message: string
  readonly details?: readonly string[]
}

const AGAIN = 'Import the same file again to continue from there.'

function wordsFor(step: AlertStep): Words {
  switch (step.name) {
    case 'unreadable':
      return unreadableWords(step.opened)
    case 'nothing':
      return { message: FILE_MESSAGES.noValidSessions }
    case 'done':
      return { message: importedMessage(step.outcome.added), details: remainders(step.outcome) }
    case 'stopped':
      return {
        message: importFailedMessage(step.error),
        details: [soFar(step.outcome), ...withoutPlaces(step.outcome), AGAIN],
      }
  }
}

function unreadableWords(opened: UnreadableFile | null): Words {
  switch (opened?.kind) {
    case 'refused':
      return { message: refusalMessage(opened.refusal, opened.source) }
    case 'problem':
      return problemWords(opened.problem)
    case 'unknown-zip':
      return { message: UNKNOWN_FILE }
    case 'unknown':
      // Text that no source recognises is, above all, no CSV file with the expected headers (CSV-07).
      return { message: INVALID_HEADERS }
    case 'own-backup':
    case undefined:
      return { message: FILE_MESSAGES.fileUnreadable }
  }
}

function problemWords(problem: Extract<UnreadableFile, { kind: 'problem' }>['problem']): Words {
  switch (problem.kind) {
    case 'not-text':
      return { message: FILE_MESSAGES.fileUnreadable, details: ['It must be text, as “CSV UTF-8” is.'] }
    case 'empty':
      return { message: parseFailedMessage(), details: ['The file is empty.'] }
    case 'malformed':
      return { message: parseFailedMessage(problem.message) }
    case 'database':
      return { message: databaseMessage[problem.program] }
    case 'zip-damaged':
      return { message: 'This zip file is damaged or incomplete.' }
    case 'zip-too-large':
      return { message: 'This zip file holds more than Counterpoint can read. Nothing was imported.' }
    case 'json-damaged':
      return { message: INVALID_HEADERS }
  }
}

function soFar({ added }: Outcome): string {
  return `Until then ${countOfText(added, 'session')} ${added === 1 ? 'was' : 'were'} stored.`
}

/** The rows that were not imported, and what the imported ones lack. */
function remainders(outcome: Outcome): readonly string[] {
  const { sessions, added, rest } = outcome
  const present = rest.here + sessions.length - added
  const { unticked, leftOut } = rest
  return [
    present > 0
      ? `${rows(present)} of the file ${present === 1 ? 'was' : 'were'} in your history already.`
      : '',
    unticked > 0 ? `${rows(unticked)} left out by your choice.` : '',
    leftOut > 0 ? `${rows(leftOut)} could not be read and ${leftOut === 1 ? 'was' : 'were'} skipped.` : '',
    ...withoutPlaces(outcome),
  ].filter((line) => line !== '')
}

/** Also of an import that has stopped: the same file again finds these rows stored. */
function withoutPlaces({ withoutLocation }: Outcome): readonly string[] {
  if (withoutLocation === 0) return []
  return [`${rows(withoutLocation)} imported without the location, which could not be encrypted.`]
}

function rows(count: number): string {
  return countOfText(count, 'row')
}
