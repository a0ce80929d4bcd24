import { CommittedLines } from '@/components/CommittedLines'
import { SessionForm } from '@/components/SessionForm'
import { StretchPhrase } from '@/components/StretchPhrase'
import { useLineCount } from '@/components/use-line-count'
import { useOfferedLines } from '@/components/use-offered-lines'
import { useSessionFormCheck } from '@/components/use-session-form-check'
import { detailsOf, draftProblems } from '@/domain/session/draft'
import type { PendingSession } from '@/domain/session/pending'
import { sessionOf } from '@/domain/session/session'
import type { Quantities } from '@/domain/session/task'
import type { EpochMs } from '@/domain/units'
import { locate } from '@/platform/geolocation'
import { changePendingDraft, changePendingLocation, dropPending, usePending } from '@/state/pending'
import { useSessionTypes, useTasks, useUser } from '@/state/selectors'
import { FormDialog } from '@/ui/FormDialog'
import { PointsSum } from './PointsSum'
import { StretchSentence } from './StretchSentence'
import { useSaveSession } from './use-save-session'

/** What a stopped timer measured, and the form to save it with. */
export function PendingDialog({ pending }: { pending: PendingSession }) {
  const { stretch, timezone, draft } = pending
  const location = usePending((state) => state.location)
  const user = useUser()
  const tasks = useTasks()
  const types = useSessionTypes()
  const save = useSaveSession()
  const offered = useOfferedLines(draft.type)
  const lines = useLineCount({
    isOn: offered.length > 0,
    span: stretch,
    isAutomatic: true,
    quantities: draft.quantities,
    change: (update) => changeQuantities(stretch.startTime, update),
  })
  const offeredTasks = [...tasks, ...offered]
  const details = detailsOf(draft, offeredTasks, types)
  const problems = draftProblems(draft, offeredTasks, types)
  const { check } = useSessionFormCheck(null, problems)
  const submit = (form: HTMLFormElement) => {
    if (!check(form)) return
    const session = sessionOf(stretch, details, timezone)
    if (save(session, pending)) lines.handOver(session.id, true)
  }

  return (
    // Kept on the device until it is saved or skipped, so Escape and Back leave it open.
    <FormDialog
      canClose={false}
      isChanged={false}
      onClose={dropPending}
      onCancel={dropPending}
      cancelLabel="Skip"
      submitLabel="Save Session"
      onSubmit={submit}
      title="Session complete"
      subtitle={<StretchSentence stretch={stretch} zone={timezone} />}
      band={<StretchPhrase stretch={stretch} zone={timezone} type={draft.type} />}
      footerStart={<PointsSum duration={stretch.duration} details={details} />}
    >
      <SessionForm
        draft={draft}
        onChange={changePendingDraft}
        tasks={tasks}
        problems={problems}
        afterTasks={
          user &&
          offered.length > 0 && (
            <CommittedLines
              lines={lines}
              canCount
              settings={user.githubSettings}
              zone={timezone}
              quantities={draft.quantities}
              onChange={(quantities) => changePendingDraft({ ...draft, quantities })}
            />
          )
        }
        location={{ change: location, onChange: changePendingLocation, locate }}
      />
    </FormDialog>
  )
}

/** As they are by now, unless the form is of another timer. */
function changeQuantities(startTime: EpochMs, update: (quantities: Quantities) => Quantities) {
  const { pending } = usePending.getState()
  if (pending?.stretch.startTime !== startTime) return
  changePendingDraft({ ...pending.draft, quantities: update(pending.draft.quantities) })
}
