import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { appNamed, screenTimeSession, type ScreenTimeEntry } from '@/domain/screen-time/entry'
import { sessionDay } from '@/domain/summary/day-totals'
import { durationText } from '@/format/duration'
import { isolated } from '@/format/isolated'
import { MESSAGES } from '@/format/messages'
import { useBackend } from '@/state/backend'
import { useClock, useToday } from '@/state/clock'
import { useScreenTimeApps } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { ScreenTimeDialog } from './ScreenTimeDialog'
import { useAddApp } from './use-add-app'

/** One opening of the form is one session, however often it is sent: the id belongs to it. */
interface Draft {
  readonly id: string
  readonly initial: ScreenTimeEntry
  /** What was entered before, and refused. */
  readonly kept: ScreenTimeEntry | null
}

interface LogScreenTimeProps {
  onLogged: (day: DayKey) => void
  /** What was logged is not there after all. */
  onRefused: () => void
}

export function LogScreenTime({ onLogged, onRefused }: LogScreenTimeProps) {
  const { sessions } = useBackend()
  const apps = useScreenTimeApps()
  const addApp = useAddApp()
  const today = useToday()
  const zone = useClock((clock) => clock.zone)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [hasLogged, setHasLogged] = useState(false)

  const open = () =>
    setDraft({
      id: `screen-${crypto.randomUUID()}`,
      initial: { app: '', date: today, hours: '', minutes: '' },
      kept: null,
    })

  function log({ id, initial }: Draft, typed: ScreenTimeEntry) {
    const saved = appNamed(apps, typed.app)
    const entry = { ...typed, app: saved?.name ?? typed.app }
    const session = screenTimeSession(entry, id, zone)
    if (!session) return
    setDraft(null)
    setHasLogged(true)
    sessions.add([session]).catch(async (error: unknown) => {
      // An earlier attempt got through, though its answer did not.
      if (await sessions.isSaved(id).catch(() => false)) return
      console.error('The screen time was not logged', error)
      setHasLogged(false)
      // Nothing that was typed is lost, neither this nor what is being typed now.
      setDraft((current) => current ?? { id, initial, kept: typed })
      const detail = `${isolated(entry.app)}, ${durationText(session.duration)}`
      showToast({ kind: 'error', text: MESSAGES.saveSessionFailed, detail })
      onRefused()
    })
    if (!saved) addApp(entry.app)
    onLogged(sessionDay(session))
  }

  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={open}>
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
        open={hasLogged}
        message={MESSAGES.screenTimeLogged}
        onAcknowledge={() => setHasLogged(false)}
      />
    </>
  )
}
