import { FILE_MESSAGES, csvProblemMessage } from '@/format/files'
import { databaseMessage, READABLE_FILES, refusalMessage, UNKNOWN_FILE } from '@/format/imports'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import type { OpenedFile } from '@/platform/import/import-file'
import styles from './StepForm.module.css'

interface UnreadableFileProps {
  /** Null if the file could not be read at all. */
  opened: Exclude<OpenedFile, { kind: 'tracker' | 'own-backup' }> | null
  onClose: () => void
}

/** Says why a file cannot be imported. Nothing was stored. */
export function UnreadableFile({ opened, onClose }: UnreadableFileProps) {
  const message = messageFor(opened)
  return (
    <AlertDialog open message={message} onAcknowledge={onClose}>
      {message === UNKNOWN_FILE || message === NO_CSV ? (
        <>
          <p>{message === NO_CSV && `${UNKNOWN_FILE}. `}It can read these:</p>
          <ul className={styles.list}>
            {READABLE_FILES.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      ) : undefined}
    </AlertDialog>
  )
}

/** Text that no reader knows is, above all, no CSV file with the expected headers (CSV-07). */
const NO_CSV = csvProblemMessage({ kind: 'headers-invalid' })

function messageFor(opened: UnreadableFileProps['opened']): string {
  switch (opened?.kind) {
    case undefined:
      return FILE_MESSAGES.fileUnreadable
    case 'refused':
      return refusalMessage(opened.refusal, opened.format)
    case 'problem':
      if (opened.problem.kind === 'not-text') return FILE_MESSAGES.fileUnreadable
      if (opened.problem.kind === 'database') return databaseMessage(opened.problem.program)
      if (opened.problem.kind === 'zip-damaged') return 'This zip file is damaged or incomplete.'
      if (opened.problem.kind === 'zip-too-large')
        return 'This zip file holds more than Counterpoint can read. Nothing was imported.'
      if (opened.problem.kind === 'json-damaged') return NO_CSV
      return csvProblemMessage(opened.problem)
    case 'unknown-zip':
      return UNKNOWN_FILE
    case 'own-csv':
    case 'unknown':
      return NO_CSV
  }
}
