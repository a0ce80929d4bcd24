import { SessionForm } from '@/components/SessionForm'
import { useSessionFormCheck } from '@/components/use-session-form-check'
import { StretchPhrase } from '@/components/StretchPhrase'
import { lineTasks } from '@/domain/github/line-tasks'
import { detailsOf, draftProblems } from '@/domain/session/draft'
import { sessionOf } from '@/domain/session/session'
import type { PendingSession } from '@/domain/session/pending'
import { PROGRAMMING } from '@/domain/session/session-type'
import { locate } from '@/platform/geolocation'
import { changePendingDraft, changePendingLocation, dropPending, usePending } from '@/state/pending'
import { useSessionTypes, useTasks, useUser } from '@/state/selectors'
import { FormDialog } from '@/ui/FormDialog'
import { CommittedLines } from './CommittedLines'
import { PointsSum } from './PointsSum'
import { StretchSentence } from './StretchSentence'
import { useSaveSession } from './use-save-session'

/** Opens after Stop, and again after a reload, until the session is saved or skipped (checklist, INT-10). */
export function SessionComplete() {
  const pending = usePending((state) => state.pending)
  return pending && <PendingDialog pending={pending} />
}

function PendingDialog({ pending }: { pending: PendingSession }) {
  const { stretch, timezone, draft } = pending
  const location = usePending((state) => state.location)
  const user = useUser()
  const tasks = useTasks()
  const types = useSessionTypes()
  const save = useSaveSession()
  const countsLines = draft.type === PROGRAMMING && user?.github.linked === true
  const lines = countsLines ? lineTasks(user.githubSettings) : []
  const details = detailsOf(draft, [...tasks, ...lines], types)
  const problems = draftProblems(draft, [...tasks, ...lines], types)
  const { check } = useSessionFormCheck(null, problems)

  return (
    // Kept on the device until it is saved or skipped, so Escape and Back leave it open.
    <FormDialog
      canClose={false}
      isChanged={false}
      onClose={dropPending}
      onCancel={dropPending}
      cancelLabel="Skip"
      submitLabel="Save Session"
      onSubmit={(form) => {
        if (check(form)) save(sessionOf(stretch, details, timezone), pending)
      }}
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
        afterTasks={countsLines && <CommittedLines pending={pending} settings={user.githubSettings} />}
        location={{ change: location, onChange: changePendingLocation, locate }}
      />
    </FormDialog>
  )
}
