import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DATE_FORMATS, TIME_FORMATS, type Theme } from '@/domain/preferences'
import { dayText, timeText } from '@/format/date'
import { MESSAGES } from '@/format/messages'
import { useBackend } from '@/state/backend'
import { useClock, useToday } from '@/state/clock'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { Dialog } from '@/ui/dialog/Dialog'
import { SegmentedToggle, type SegmentedOption } from '@/ui/form/SegmentedToggle'
import { DataPage } from './data/DataPage'
import { ErrorReports } from './ErrorReports'
import { FormatField } from './FormatField'
import { Integrations } from './Integrations'
import styles from './SettingsDialog.module.css'
import { Setting } from './Setting'

interface SettingsDialogProps {
  open: boolean
  onClose: () => void
}

type Page = 'settings' | 'data'

/** Settings of this device, which take effect immediately, and a page about the user's data and account. */
export function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  const [page, setPage] = useState<Page>('settings')
  const [hasReturned, setReturned] = useState(false)

  function show(next: Page) {
    setReturned(page === 'data')
    setPage(next)
  }

  function close() {
    setPage('settings')
    setReturned(false)
    onClose()
  }

  return page === 'data' ? (
    <Dialog open={open} title="Your data" size="lg" onBack={() => show('settings')} onDismiss={close}>
      <DataPage />
    </Dialog>
  ) : (
    <Dialog open={open} title="Settings" size="lg" onDismiss={close}>
      <GeneralPage focusData={hasReturned} onData={() => show('data')} />
    </Dialog>
  )
}

interface GeneralPageProps {
  /** Whether the button of the data page takes the focus, because the user has come back from there. */
  focusData: boolean
  onData: () => void
}

function GeneralPage({ focusData, onData }: GeneralPageProps) {
  const dataButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusData) dataButton.current?.focus()
  }, [focusData])
  return (
    <div>
      <Setting title="Theme">
        <ThemeChoice />
      </Setting>
      <Setting title="Dates and times">
        <DateAndTimeFormats />
      </Setting>
      <Setting title="Your data" note="Export, import, or delete your account.">
        <div>
          <Button ref={dataButton} size="sm" onClick={onData}>
            Manage your data
          </Button>
        </div>
      </Setting>
      <Setting title="Integrations">
        <Integrations />
      </Setting>
      <Setting title="Help">
        <div>
          <a href="#/app/tour" className={buttonClass({ size: 'sm' })}>
            Show the tour again
          </a>
        </div>
      </Setting>
      <Setting title="Error reports">
        <ErrorReports />
      </Setting>
    </div>
  )
}

const THEME_OPTIONS: readonly SegmentedOption<Theme>[] = [
  { value: 'light', label: 'Light', icon: <Sun size={14} aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={14} aria-hidden="true" /> },
  { value: 'system', label: 'System Default', icon: <Monitor size={14} aria-hidden="true" /> },
]

/** Applies the theme on this device at once. The user document carries it to the user's other devices (INT-82). */
function ThemeChoice() {
  const { user } = useBackend()
  const theme = usePreferences((preferences) => preferences.theme)

  function choose(next: Theme) {
    changePreferences({ theme: next })
    user.setTheme(next).catch((error: unknown) => {
      console.error('The theme was not saved', error)
      showToast({ kind: 'error', text: MESSAGES.saveThemeFailed })
    })
  }

  return (
    <div className={styles.theme}>
      <SegmentedToggle label="Theme" value={theme} options={THEME_OPTIONS} onChange={choose} />
    </div>
  )
}

function DateAndTimeFormats() {
  const { dateFormat, timeFormat } = usePreferences()
  const today = useToday()
  const { now, zone } = useClock()
  return (
    <div className={styles.formats}>
      <FormatField
        label="Date format"
        value={dateFormat}
        formats={DATE_FORMATS}
        example={`Today is ${dayText(today, dateFormat)}`}
        onChange={(next) => changePreferences({ dateFormat: next })}
      />
      <FormatField
        label="Time format"
        value={timeFormat}
        formats={TIME_FORMATS}
        example={`Now it is ${timeText(now, zone, timeFormat)}`}
        onChange={(next) => changePreferences({ timeFormat: next })}
      />
    </div>
  )
}
