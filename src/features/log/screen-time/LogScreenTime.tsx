import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { appNamed, screenTimeSession, type ScreenTimeEntry } from '@/domain/screen-time/entry'
import { sessionDay } from '@/domain/session/session'
import { durationText } from '@/format/duration'
import { isolateDirection } from '@/format/text-direction'
import { LOG_MESSAGES } from '@/format/log'
import { SESSION_MESSAGES } from '@/format/session'
import { logFailedWrite } from '@/lib/log-failed-write'
import { useBackend } from '@/state/backend'
import { useClock, useToday } from '@/state/clock'
import { useAction } from '@/state/commands'
import { takeOverRefused } from '@/state/outbox'
import { useScreenTimeApps } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { Button } from '@/ui/Button'
import { useIsOnline } from '@/state/online'
import { ScreenTimeDialog } from './ScreenTimeDialog'
import { useAddApp } from './use-add-app'

/** Each opening of the form is one session, no matter how often it is sent: the id belongs to the opening. */
interface Draft {
  readonly id: string
  readonly initial: ScreenTimeEntry
  /** The input that was refused. */
  readonly kept: ScreenTimeEntry | null
}

export function LogScreenTime({ onLogged }: { onLogged: (day: DayKey) => void }) {
  const { write, sessions } = useBackend()
  const apps = useScreenTimeApps()
  const addApp = useAddApp()
  const today = useToday()
  const zone = useClock((clock) => clock.zone)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [hasLogged, setHasLogged] = useState(false)
  const isOnline = useIsOnline()

  const open = () =>
    setDraft({
      id: `screen-${crypto.randomUUID()}`,
      initial: { app: '', date: today, hours: '', minutes: '' },
      kept: null,
    })
  useAction('screen-time', open)

  function log({ id, initial }: Draft, typed: ScreenTimeEntry) {
    const saved = appNamed(apps, typed.app)
    const entry = { ...typed, app: saved?.name ?? typed.app }
    const session = screenTimeSession(entry, id, zone)
    if (!session) return
    setDraft(null)
    setHasLogged(true)
    takeOverRefused(id) // The refused entry is being logged again.
    write({ kind: 'add-sessions', sessions: [session] }).catch(async (error: unknown) => {
      // An earlier attempt succeeded, although its response was lost.
      if (await sessions.isSaved(id).catch(() => false)) return
      logFailedWrite('The screen time was not logged', error)
      setHasLogged(false)
      // Keeps all input, both this and what the user is typing now.
      setDraft((current) => current ?? { id, initial, kept: typed })
      const detail = `${isolateDirection(entry.app)}, ${durationText(session.duration)}`
      showToast({ kind: 'error', text: SESSION_MESSAGES.saveSessionFailed, detail })
    })
    if (!saved) addApp(entry.app)
    onLogged(sessionDay(session))
  }

  return (
    <>
      <Button variant="primary" icon={<Plus />} onClick={open}>
        Log Screen Time
      </Button>
      {draft && (
        <ScreenTimeDialog
          key={draft.id}
          initial={draft.initial}
          kept={draft.kept}
          onLog={(entry) => log(draft, entry)}
          onCancel={() => setDraft(null)}
        />
      )}
      <AlertDialog
        message={hasLogged && LOG_MESSAGES.screenTimeLogged}
        onAcknowledge={() => setHasLogged(false)}
      >
        {isOnline ? undefined : (
          <p>
            {SESSION_MESSAGES.sessionOnDevice}. {SESSION_MESSAGES.sentLater}
          </p>
        )}
      </AlertDialog>
    </>
  )
}
