import { countOfText } from '@/format/number'
import { importFailedMessage } from '@/format/files'
import { useIsOnline } from '@/state/online'
import { Button } from '@/ui/Button'
import { WorkProgress } from '../../WorkProgress'
import { StepFooter, StepForm } from './StepForm'
import type { Outcome, OutcomeStepState, Progress, ReadableFile } from './steps'
import { TakeBackButton } from '../../TakeBackButton'

interface WorkStepProps {
  text: string
  progress?: Progress
  note?: string
  cancelLabel?: string
  onCancel: () => void
}

export function WorkStep({ text, progress, note, cancelLabel = 'Cancel', onCancel }: WorkStepProps) {
  return (
    <>
      <WorkProgress label="Import" done={progress?.done ?? 0} total={progress?.total ?? null} text={text} />
      {note !== undefined && <p role="status">{note}</p>}
      <StepFooter>
        <Button variant="ghost" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </StepFooter>
    </>
  )
}

/** Without the comparison, sessions could be imported twice. */
export function NotComparedStep({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  return (
    <StepForm submitLabel="Try again" onSubmit={onAgain} onClose={onClose}>
      <p role="alert">Your history could not be loaded, so we can’t tell which rows are in it already.</p>
    </StepForm>
  )
}

interface OutcomeStepProps {
  step: OutcomeStepState
  onContinue: (opened: ReadableFile, outcome: Outcome) => Promise<void>
  onClose: () => void
}

export function OutcomeStep({ step, onContinue, onClose }: OutcomeStepProps) {
  const isOnline = useIsOnline()
  const { opened, outcome } = step
  const isStopped = step.name === 'stopped'
  return (
    <>
      {isStopped && <p role="alert">{importFailedMessage(step.error)}</p>}
      <p role="status">{addedText(outcome)} imported.</p>
      <StepFooter>
        {outcome.added > 0 && (
          <TakeBackButton
            id={outcome.record.id}
            count={outcome.added + outcome.types.length}
            size="md"
            onTakenBack={onClose}
          />
        )}
        {isStopped && (
          <Button aria-disabled={!isOnline} onClick={() => isOnline && void onContinue(opened, outcome)}>
            Continue
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </StepFooter>
    </>
  )
}

function addedText({ record, added }: Outcome): string {
  return record.source === 'loop'
    ? countOfText(added, 'rhythm or completion', 'rhythms and completions')
    : countOfText(added, 'session')
}
