import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { DATE_FORMATS, TIME_FORMATS, type Theme } from '@/domain/preferences'
import { dayText, timeText } from '@/format/date'
import { MESSAGES } from '@/format/messages'
import { useBackend } from '@/state/backend'
import { useClock, useToday } from '@/state/clock'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { showToast } from '@/state/toasts'
import { buttonClass } from '@/ui/button-class'
import { classes } from '@/ui/classes'
import { Dialog } from '@/ui/dialog/Dialog'
import { SegmentedToggle, type SegmentedOption } from '@/ui/form/SegmentedToggle'
import { DeleteAccount } from './account/DeleteAccount'
import { ErrorReports } from './ErrorReports'
import { FormatField } from './FormatField'
import { Integrations } from './Integrations'
import styles from './SettingsDialog.module.css'
import { YourData } from './data/YourData'

interface SettingsDialogProps {
  open: boolean
  onClose: () => void
}

/** Settings of this device, which take effect immediately, and the user's data and account. */
export function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  return (
    <Dialog open={open} title="Settings" size="lg" onDismiss={onClose}>
      <div>
        <Setting title="Theme">
          <ThemeChoice />
        </Setting>
        <Setting title="Dates and times">
          <DateAndTimeFormats />
        </Setting>
        <Setting title="Your data" note="CSV files you can open anywhere.">
          <YourData />
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
        <Setting title="Danger zone" danger>
          <DeleteAccount />
        </Setting>
      </div>
    </Dialog>
  )
}

interface SettingProps {
  title: string
  note?: string
  /** Marks actions that cannot be undone. */
  danger?: boolean
  children: ReactNode
}

function Setting({ title, note, danger = false, children }: SettingProps) {
  const titleId = useId()
  return (
    <section className={styles.setting} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className={classes(styles.title, danger && styles.danger)}>
          {title}
        </h3>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
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
