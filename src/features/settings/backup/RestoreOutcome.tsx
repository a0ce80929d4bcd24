import { backupProblemMessage, itemsText } from '@/format/backup'
import { datedText } from '@/format/date'
import { usePreferences } from '@/state/device/preferences'
import { Button } from '@/ui/Button'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { Dialog } from '@/ui/dialog/Dialog'
import type { RestoreProgress } from './restore-backup'
import type { RestoreState } from './use-restore'

interface RestoreOutcomeProps {
  state: RestoreState
  onTakeBack: (importId: string, total: number) => void
  onClose: () => void
}

type Problem = Extract<RestoreState, { status: 'problem' }>['problem']

const problemText: Record<Problem, string> = {
  ...backupProblemMessage,
  unreadable: 'This file could not be read, so nothing was restored.',
  'not-compared':
    'Your account could not be loaded, so nothing was restored. Check your connection and try again.',
  unsent:
    'Some of your changes have not been sent yet, so nothing was restored. Check your connection and try again.',
}

/** What came of a restore, with the way back. */
export function RestoreOutcome({ state, onTakeBack, onClose }: RestoreOutcomeProps) {
  const { dateFormat } = usePreferences()
  if (state.status === 'problem') {
    return <AlertDialog open message={problemText[state.problem]} onAcknowledge={onClose} />
  }
  if (state.status === 'taken-back') {
    return (
      <AlertDialog open message="The restore is taken back." onAcknowledge={onClose}>
        {state.kept.length > 0
          ? `Changed since then, and kept: ${state.kept.map((name) => datedText(name, dateFormat)).join('; ')}.`
          : undefined}
      </AlertDialog>
    )
  }
  if (state.status === 'not-taken-back') {
    return (
      <AlertDialog open message="The restore could not be taken back completely." onAcknowledge={onClose}>
        Check your connection and try again: Your data lists it under Imports.
      </AlertDialog>
    )
  }
  if (state.status !== 'restored' && state.status !== 'stopped' && state.status !== 'failed') return null
  const { progress, importId, status } = state
  return (
    <Dialog
      open
      role="alertdialog"
      title={titles[status]}
      size="sm"
      closeButton={false}
      onDismiss={onClose}
      footer={
        <>
          {progress.stored > 0 && (
            <Button variant="ghost" onClick={() => onTakeBack(importId, progress.stored)}>
              Take back
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {status === 'restored' ? 'Done' : 'OK'}
          </Button>
        </>
      }
    >
      {detailsOf(progress).map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {status !== 'restored' && <p>Restore the same file again to continue from there.</p>}
    </Dialog>
  )
}

const titles = {
  restored: 'Your backup is restored.',
  stopped: 'The restore was stopped.',
  failed: 'The restore could not be finished.',
} as const

function detailsOf({ stored, refused, withoutPlace }: RestoreProgress): readonly string[] {
  return [
    `${itemsText(stored)} restored.`,
    refused > 0
      ? `${itemsText(refused)} could not be stored, and stayed as ${refused === 1 ? 'it was' : 'they were'}.`
      : '',
    withoutPlace > 0
      ? `${itemsText(withoutPlace)} restored without the location, which could not be encrypted.`
      : '',
  ].filter((text) => text !== '')
}
