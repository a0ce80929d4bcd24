import { OfferedLines } from '@/components/session/tasks/OfferedLines'
import { SessionForm } from '@/components/session/SessionForm'
import { IntervalPhrase } from '@/components/staff/IntervalPhrase'
import { useLineCount } from '@/components/session/tasks/use-line-count'
import { useOfferedLines } from '@/components/session/tasks/use-offered-lines'
import { useSessionFormCheck } from '@/components/session/use-session-form-check'
import { detailsOf, draftProblems } from '@/domain/session/draft'
import type { UnsavedSession } from '@/domain/session/unsaved'
import { sessionOf } from '@/domain/session/session'
import type { Quantities } from '@/domain/session/types/task'
import type { EpochMs } from '@/domain/units'
import { locate } from '@/platform/geolocation'
import {
  changeUnsavedDraft,
  changeUnsavedLocation,
  useUnsavedSession,
} from '@/state/sessions/unsaved-session'
import { useSessionTypes, useTasks } from '@/state/selectors'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { PointsSum } from './PointsSum'
import { IntervalSentence } from './IntervalSentence'
import { skipUnsaved } from './skip-session'
import { useSaveSession } from './use-save-session'

/** The result of a stopped timer, and the form to save it. */
export function SessionCompleteDialog({ unsaved }: { unsaved: UnsavedSession }) {
  const { result, timezone, draft } = unsaved
  const location = useUnsavedSession((state) => state.location)
  const tasks = useTasks()
  const types = useSessionTypes()
  const save = useSaveSession()
  const offered = useOfferedLines(draft.type)
  const lines = useLineCount({
    isOn: offered.length > 0,
    span: result,
    isAutomatic: true,
    quantities: draft.quantities,
    change: (update) => changeQuantities(result.startTime, update),
  })
  const offeredTasks = [...tasks, ...offered]
  const details = detailsOf(draft, offeredTasks, types)
  const problems = draftProblems(draft, offeredTasks, types)
  const { check } = useSessionFormCheck(null, problems)
  const submit = (form: HTMLFormElement) => {
    if (!check(form)) return
    const session = sessionOf(result, details, timezone)
    if (save(session, unsaved)) lines.handOver(session.id, true)
  }

  return (
    // The device keeps it until it is saved or skipped, so Escape and Back leave it open.
    <FormDialog
      canClose={false}
      isChanged={false}
      onClose={skipUnsaved}
      onCancel={skipUnsaved}
      cancelLabel="Skip"
      submitLabel="Save Session"
      onSubmit={submit}
      title="Session Complete"
      subtitle={<IntervalSentence interval={result} zone={timezone} />}
      band={<IntervalPhrase interval={result} zone={timezone} type={draft.type} />}
      footerStart={<PointsSum duration={result.duration} details={details} />}
    >
      <SessionForm
        draft={draft}
        onChange={changeUnsavedDraft}
        tasks={tasks}
        problems={problems}
        afterTasks={
          <OfferedLines
            offered={offered}
            lines={lines}
            canCount
            zone={timezone}
            quantities={draft.quantities}
            onChange={(quantities) => changeUnsavedDraft({ ...draft, quantities })}
          />
        }
        location={{ change: location, onChange: changeUnsavedLocation, locate }}
      />
    </FormDialog>
  )
}

/** Updates the latest quantities, unless the form belongs to another timer. */
function changeQuantities(startTime: EpochMs, update: (quantities: Quantities) => Quantities) {
  const { unsaved } = useUnsavedSession.getState()
  if (unsaved?.result.startTime !== startTime) return
  changeUnsavedDraft({ ...unsaved.draft, quantities: update(unsaved.draft.quantities) })
}
