import { SessionForm } from '@/components/SessionForm'
import { StretchPhrase } from '@/components/StretchPhrase'
import { lineTasks } from '@/domain/github/line-tasks'
import { detailsOf } from '@/domain/session/draft'
import { sessionOf } from '@/domain/session/session'
import type { PendingSession } from '@/domain/session/pending'
import { PROGRAMMING } from '@/domain/session/session-type'
import { locate } from '@/platform/geolocation'
import { changePendingDraft, changePendingLocation, dropPending, usePending } from '@/state/pending'
import { useSessionTypes, useTasks, useUser } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
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

  return (
    <Dialog
      open
      dismissible={false}
      onDismiss={() => {}}
      title="Session complete"
      subtitle={<StretchSentence stretch={stretch} zone={timezone} />}
      band={<StretchPhrase stretch={stretch} zone={timezone} type={draft.type} />}
      footerStart={<PointsSum duration={stretch.duration} details={details} />}
      footer={
        <>
          <Button variant="ghost" onClick={dropPending}>
            Skip
          </Button>
          <Button variant="primary" onClick={() => save(sessionOf(stretch, details, timezone), pending)}>
            Save Session
          </Button>
        </>
      }
    >
      <SessionForm
        draft={draft}
        onChange={changePendingDraft}
        tasks={tasks}
        afterTasks={countsLines && <CommittedLines pending={pending} settings={user.githubSettings} />}
        location={{ change: location, onChange: changePendingLocation, locate }}
      />
    </Dialog>
  )
}
