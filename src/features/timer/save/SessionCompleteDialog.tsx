import { announceSaved, type SavedToast } from '@/components/session/saved-toast'
import { saveSessions } from '@/components/session/save-session'
import { SessionForm } from '@/components/session/SessionForm'
import { useSessionForm } from '@/components/session/use-session-form'
import { IntervalPhrase } from '@/components/staff/IntervalPhrase'
import { detailsOf, draftProblems, hasQuantities } from '@/domain/session/draft'
import type { LocationChange } from '@/domain/session/location'
import { type Session, sessionOf } from '@/domain/session/session'
import type { UnsavedSession } from '@/domain/session/unsaved'
import { savedText, SESSION_MESSAGES } from '@/format/session'
import { useBackend } from '@/state/backend'
import { useIsEarly } from '@/state/early'
import { useFacts } from '@/state/facts'
import { takeOverRefused } from '@/state/outbox'
import { useSessionTypes } from '@/state/selectors'
import {
  changeUnsavedDraft,
  changeUnsavedLocation,
  closeUnsaved,
  dropUnsaved,
  forgetUnsaved,
  holdUnsaved,
  useUnsavedSession,
} from '@/state/sessions/unsaved-session'
import { holdUnsettled } from '@/state/sessions/unsettled-saves'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { COMMAND_MESSAGES } from '@/format/commands'
import { TIMER_MESSAGES } from '@/format/timer'
import { offerUndo } from '@/state/undo'
import { IntervalSentence } from './IntervalSentence'
import { PointsSum } from './PointsSum'

/** The result of a stopped timer, and the form to save it. */
export function SessionCompleteDialog({ unsaved }: { unsaved: UnsavedSession }) {
  const { result, timezone, draft } = unsaved
  const location = useUnsavedSession((state) => state.location)
  const save = useSaveUnsaved()
  // The quantities that the device has kept are there before the tasks.
  const hasTasks = useFacts(({ tasks }) => tasks !== null)
  const areTasksKnown = !useIsEarly() && hasTasks
  const { form, read, check, handOverLines } = useSessionForm({
    draft,
    // A change that arrives late leaves the form of another timer as it is.
    change: (update) => {
      const { unsaved: now } = useUnsavedSession.getState()
      if (now?.result.startTime === result.startTime) changeUnsavedDraft(update(now.draft))
    },
    read: (tasks, types) => ({
      details: detailsOf(draft, tasks, types),
      problems: draftProblems(draft, tasks, types),
      whenProblem: null,
      waitsForTasks: !areTasksKnown && hasQuantities(draft, types),
      span: result,
    }),
    countsLines: true,
  })

  const submit = (element: HTMLFormElement) => {
    if (!check(element)) return
    const session = sessionOf(result, read.details, timezone)
    if (save(session, unsaved)) handOverLines(session.id, true)
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
      footerStart={<PointsSum duration={result.duration} details={read.details} />}
    >
      <SessionForm
        form={form}
        zone={timezone}
        location={{ change: location, onChange: changeUnsavedLocation }}
      />
    </FormDialog>
  )
}

/** Saves the unsaved session and closes its dialog at once, without waiting for the server. */
function useSaveUnsaved() {
  const backend = useBackend()
  const types = useSessionTypes()

  async function store(
    session: Session,
    unsaved: UnsavedSession,
    location: LocationChange,
    toast: SavedToast,
  ) {
    let mine = session
    const write = (saved: readonly Session[]) => {
      mine = saved[0] ?? session
      forgetUnsaved(unsaved)
      return backend.write({ kind: 'add-sessions', sessions: saved })
    }
    try {
      await saveSessions(backend, { sessions: [session], location, toast, write })
    } catch (error) {
      // Often another device has saved the same timer; `useSettleSaves` finds out.
      console.info('The session was refused', error)
      holdUnsettled({ mine, unsaved }, { location, toast: toast.id() })
      takeOverRefused(mine.id)
    }
  }

  /** Returns false if it is being saved already. */
  return (session: Session, unsaved: UnsavedSession): boolean => {
    const { unsaved: shown, location } = useUnsavedSession.getState()
    // A second click finds that the dialog's session is gone.
    if (shown !== unsaved) return false
    closeUnsaved()
    const toast = announceSaved(SESSION_MESSAGES.sessionSaved, savedText([session], types))
    void store(session, unsaved, location, toast)
    return true
  }
}

/** Discards the unsaved session, and offers to bring it back as it was (UNDO-01). */
function skipUnsaved(): void {
  const { unsaved, location } = useUnsavedSession.getState()
  dropUnsaved()
  if (unsaved) offerToBringBack(unsaved, location)
}

function offerToBringBack(skipped: UnsavedSession, location: LocationChange): void {
  offerUndo({
    text: TIMER_MESSAGES.sessionSkipped,
    undo: () => {
      // Another timer has been stopped since. Its session must not be replaced, and this one must not be lost.
      if (useUnsavedSession.getState().unsaved) {
        offerToBringBack(skipped, location)
        return Promise.resolve(COMMAND_MESSAGES.saveFirst)
      }
      holdUnsaved(skipped)
      changeUnsavedLocation(location)
      return Promise.resolve()
    },
  })
}
