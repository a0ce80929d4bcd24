import { countOfText } from '@/format/number'
import { isUsable } from '@/domain/csv/import'
import { FILE_MESSAGES, csvProblemMessage, importFailedMessage, importedMessage } from '@/format/files'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import type { ImportProgress } from './import-sessions'
import type { ImportState, ReadFile } from './use-import'

interface ImportAlertProps {
  state: ImportState
  onLook: (file: ReadFile) => void
  onClose: () => void
}

/** The result of an import, in the exact words of the specification, and further details below. */
export function ImportAlert({ state, onLook, onClose }: ImportAlertProps) {
  const words = wordsFor(state)
  if (!words) return null

  function acknowledge() {
    // If rows were refused, the table says why.
    if (state.status === 'nothing-valid' && state.file.rows.length > 0) onLook(state.file)
    else onClose()
  }

  const { message, details } = words
  return (
    <AlertDialog open message={message} onAcknowledge={acknowledge}>
      {details.length > 0 ? details.map((detail) => <p key={detail}>{detail}</p>) : undefined}
    </AlertDialog>
  )
}

interface Words {
  readonly message: string
  readonly details: readonly string[]
}

const AGAIN = 'Import the same file again to continue from there.'

function wordsFor(state: ImportState): Words | null {
  switch (state.status) {
    case 'unreadable':
      return {
        message: FILE_MESSAGES.fileUnreadable,
        details: ['It must be text, as “CSV UTF-8” is.'],
      }
    case 'malformed':
      return {
        message: csvProblemMessage(state.problem),
        details: state.problem.kind === 'empty' ? ['The file is empty.'] : [],
      }
    case 'nothing-valid':
      return { message: FILE_MESSAGES.noValidSessions, details: [] }
    case 'imported':
      return {
        message: importedMessage(state.progress.stored),
        details: remainders(state.file, state.progress),
      }
    case 'stopped':
      return { message: 'The import was stopped.', details: [soFar(state.progress), AGAIN] }
    case 'failed':
      return { message: importFailedMessage(state.error), details: [soFar(state.progress), AGAIN] }
    case 'idle':
    case 'backup':
    case 'tracker':
    case 'reading':
    case 'preview':
    case 'importing':
      return null
  }
}

function soFar({ stored }: ImportProgress): string {
  return `Until then ${countOfText(stored, 'session')} ${stored === 1 ? 'was' : 'were'} stored.`
}

/** The rows that were not imported, and what the imported ones lack. */
function remainders(file: ReadFile, { total, stored, withoutLocation }: ImportProgress): string[] {
  const dropped = file.rows.filter((row) => !isUsable(row)).length
  const unticked = file.rows.length - dropped - file.usable.length
  const present = total - stored
  return [
    present > 0
      ? `${rows(present)} of the file ${present === 1 ? 'was' : 'were'} in your history already.`
      : '',
    unticked > 0 ? `${rows(unticked)} left out by your choice.` : '',
    dropped > 0 ? `${rows(dropped)} could not be read and ${dropped === 1 ? 'was' : 'were'} skipped.` : '',
    withoutLocation > 0
      ? `${rows(withoutLocation)} imported without the location, which could not be encrypted.`
      : '',
  ].filter((line) => line !== '')
}

function rows(count: number): string {
  return countOfText(count, 'row')
}
