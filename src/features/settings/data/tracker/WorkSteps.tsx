import { countOfText, countText } from '@/format/number'
import { importFailedMessage } from '@/format/files'
import { Button } from '@/ui/Button'
import { TakeBackButton } from '../imports/TakeBackButton'
import { WorkProgress } from '../../WorkProgress'
import type { Outcome, Progress, StepParts, TrackerStep } from './steps'

interface WaitingProps {
  text: string
  progress?: Progress
  onCancel: () => void
}

/** Parts of a step that waits. Not a component: the dialog places them. */
export function WaitingStep({ text, progress, onCancel }: WaitingProps): StepParts {
  return {
    body: (
      <WorkProgress label="Import" done={progress?.done ?? 0} total={progress?.total ?? null} text={text} />
    ),
    footer: (
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    ),
  }
}

export function NotComparedStep({
  onAgain,
  onClose,
}: {
  onAgain: () => void
  onClose: () => void
}): StepParts {
  return {
    body: (
      <p role="alert">Your history could not be loaded, so we can’t tell which rows are in it already.</p>
    ),
    footer: (
      <>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" onClick={onAgain}>
          Try again
        </Button>
      </>
    ),
  }
}

export function ImportingStep({
  progress,
  onCancel,
}: {
  progress: Progress
  onCancel: () => void
}): StepParts {
  const { done, total } = progress
  return {
    body: (
      <>
        <WorkProgress
          label="Import"
          done={done}
          total={total}
          text={`${countText(done)} of ${countOfText(total ?? 0, 'session')}`}
        />
        <p role="status">
          Keep this page open. If you cancel, stored sessions stay, and you can continue from there.
        </p>
      </>
    ),
    footer: (
      <Button variant="ghost" onClick={onCancel}>
        Cancel import
      </Button>
    ),
  }
}

interface OutcomeProps {
  step: Extract<TrackerStep, { name: 'done' | 'stopped' }>
  isOnline: boolean
  onContinue: (outcome: Outcome) => Promise<void>
  onClose: () => void
}

export function OutcomeStep({ step, isOnline, onContinue, onClose }: OutcomeProps): StepParts {
  const { outcome } = step
  const isStopped = step.name === 'stopped'
  return {
    body: (
      <>
        {isStopped && (
          <p role="alert">
            {step.error === null ? 'The import was stopped.' : importFailedMessage(step.error)}
          </p>
        )}
        <p role="status">{addedText(outcome)} imported.</p>
      </>
    ),
    footer: (
      <>
        {outcome.added > 0 && (
          <TakeBackButton
            id={outcome.record.id}
            count={outcome.added + outcome.types.length}
            isOnline={isOnline}
            onTakenBack={onClose}
          />
        )}
        {isStopped && (
          <Button aria-disabled={!isOnline} onClick={() => isOnline && void onContinue(outcome)}>
            Continue
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </>
    ),
  }
}

function addedText({ record, added }: Outcome): string {
  return record.source === 'loop'
    ? countOfText(added, 'rhythm or completion', 'rhythms and completions')
    : countOfText(added, 'session')
}
