import { Plus } from 'lucide-react'
import { useState, useId } from 'react'
import { DateInput } from '@/components/when/DateInput'
import type { DayKey } from '@/domain/calendar/day-key'
import {
  appNamed,
  screenTimeSession,
  type ScreenTimeEntry,
  screenTimeProblems,
} from '@/domain/screen-time/entry'
import { sessionDay } from '@/domain/session/session'
import { durationText } from '@/format/duration'
import { isolateDirection } from '@/format/text-direction'
import { LOG_MESSAGES, screenTimeMessage } from '@/format/log'
import { SESSION_MESSAGES } from '@/format/session'
import { logFailedWrite } from '@/lib/log-failed-write'
import { useBackend } from '@/state/backend'
import { useClock, useToday } from '@/state/clock'
import { useAction } from '@/state/commands'
import { takeOverRefused } from '@/state/outbox'
import { useScreenTimeApps } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'
import { Button } from '@/ui/Button'
import { useIsOnline } from '@/state/online'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Field } from '@/ui/form/Field'
import { TextInput, textFieldsOf } from '@/ui/form/Input'
import { NumberInput } from '@/ui/form/number/NumberInput'
import { fieldOf, useFormCheck } from '@/ui/form/Form'
import { Stack } from '@/ui/layout'
import { useAddApp } from './YourApps'

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

interface ScreenTimeDialogProps {
  /** The initial values, or the input that was refused. */
  initial: ScreenTimeEntry
  kept: ScreenTimeEntry | null
  /** Called only with valid input. */
  onLog: (entry: ScreenTimeEntry) => void
  onCancel: () => void
}

function ScreenTimeDialog({ initial, kept, onLog, onCancel }: ScreenTimeDialogProps) {
  const apps = useScreenTimeApps()
  const [entry, setEntry] = useState(kept ?? initial)
  const appsId = useId()
  const zone = useClock((clock) => clock.zone)
  const { shown, check } = useFormCheck(screenTimeProblems(entry, zone))
  const error = (...fields: (keyof ScreenTimeEntry)[]) => {
    const problem = shown.find((each) => fields.includes(fieldOf(each)))
    return problem && screenTimeMessage[problem]
  }
  const field = textFieldsOf(entry, (part) => setEntry({ ...entry, ...part }))
  const part = (key: 'hours' | 'minutes') => ({
    ...field(key),
    autoComplete: 'off',
    placeholder: '0',
    'aria-invalid': error(key) !== undefined,
  })

  return (
    <FormDialog
      title="Log Screen Time"
      size="sm"
      submitLabel="Log Screen Time"
      isChanged={JSON.stringify(entry) !== JSON.stringify(initial)}
      onSubmit={(form) => check(form) && onLog(entry)}
      onClose={onCancel}
    >
      <Stack gap={4}>
        <Field label="App" required hint="A new name is added to your apps." error={error('app')}>
          <TextInput list={appsId} {...field('app')} />
        </Field>
        <datalist id={appsId}>
          {apps.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Field label="Date" required error={error('date')}>
          <DateInput {...field('date')} />
        </Field>
        <Field label="Duration" required group error={error('hours', 'minutes')}>
          <Stack columns={2} gap={3}>
            <NumberInput aria-label="Hours" suffix="hours" {...part('hours')} />
            <NumberInput aria-label="Minutes" suffix="minutes" inputMode="numeric" {...part('minutes')} />
          </Stack>
        </Field>
      </Stack>
    </FormDialog>
  )
}
