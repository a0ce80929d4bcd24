import { countOfText, countText } from '@/format/number'
import { importFailedMessage } from '@/format/files'
import { Button } from '@/ui/Button'
import { WorkProgress } from '../../WorkProgress'
import { StepFooter } from './StepForm'
import type { Outcome, OutcomeStepState, Progress, ReadableFile } from './steps'
import { TakeBackButton } from './TakeBackButton'

interface WaitingStepProps {
  text: string
  progress?: Progress
  onCancel: () => void
}

export function WaitingStep({ text, progress, onCancel }: WaitingStepProps) {
  return (
    <>
      <WorkProgress label="Import" done={progress?.done ?? 0} total={progress?.total ?? null} text={text} />
      <StepFooter>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </StepFooter>
    </>
  )
}

/** Without the comparison, sessions could be imported twice. */
export function NotComparedStep({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  return (
    <>
      <p role="alert">Your history could not be loaded, so we can’t tell which rows are in it already.</p>
      <StepFooter>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" onClick={onAgain}>
          Try again
        </Button>
      </StepFooter>
    </>
  )
}

interface ImportingStepProps {
  progress: Progress
  isOwn: boolean
  onCancel: () => void
}

export function ImportingStep({ progress: { done, total, isWaiting }, isOwn, onCancel }: ImportingStepProps) {
  return (
    <>
      <WorkProgress
        label="Import"
        done={done}
        total={total}
        text={`${countText(done)} of ${countOfText(total ?? 0, 'session')}`}
      />
      <p role="status">
        {isWaiting
          ? 'The server accepts a limited number of locations per minute. The import continues by itself.'
          : `Keep this page open. If you cancel, stored sessions stay, and ${isOwn ? 'importing the same file continues' : 'you can continue'} from there.`}
      </p>
      <StepFooter>
        <Button variant="ghost" onClick={onCancel}>
          Cancel import
        </Button>
      </StepFooter>
    </>
  )
}

interface OutcomeStepProps {
  step: OutcomeStepState
  isOnline: boolean
  onContinue: (opened: ReadableFile, outcome: Outcome) => Promise<void>
  onClose: () => void
}

export function OutcomeStep({ step, isOnline, onContinue, onClose }: OutcomeStepProps) {
  const { opened, outcome } = step
  const isStopped = step.name === 'stopped'
  return (
    <>
      {isStopped && (
        <p role="alert">
          {step.error === null ? 'The import was stopped.' : importFailedMessage(step.error)}
        </p>
      )}
      <p role="status">{addedText(outcome)} imported.</p>
      <StepFooter>
        {outcome.added > 0 && (
          <TakeBackButton
            id={outcome.record.id}
            count={outcome.added + outcome.types.length}
            isOnline={isOnline}
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
