import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useChooseTheme } from '@/components/use-choose-theme'
import type { Theme } from '@/domain/preferences'
import { usePreferences } from '@/state/device/preferences'
import { Button, buttonClass } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { Fold } from '@/ui/Fold'
import { SegmentedToggle, type SegmentedOption } from '@/ui/form/SegmentedToggle'
import { Row } from '@/ui/layout'
import { DeleteAccount } from './account/DeleteAccount'
import {
  AwayFields,
  DateAndTimeFormats,
  ErrorReports,
  KeyboardSettings,
  Notifications,
} from './DeviceSettings'
import { DataPage } from './data/DataPage'
import { Integrations } from './Integrations'
import styles from './SettingsDialog.module.css'
import { AtPlace, Setting } from './Setting'

interface SettingsDialogProps {
  /** The setting to show, as named by `Setting`. */
  place?: string | undefined
  onClose: () => void
}

const PLACES_OF_DATA = ['export', 'calendar', 'import', 'backup', 'trash', 'storage']

/** The page `Your data` opens at one of its parts, or at its start. Null: the settings. */
type DataPlace = string | null

/** Settings of this device, which take effect immediately, a page about the user's data, and deleting the account. */
export function SettingsDialog({ place, onClose }: SettingsDialogProps) {
  const [dataPlace, setDataPlace] = useState<DataPlace>(
    place !== undefined && PLACES_OF_DATA.includes(place) ? place : null,
  )
  /** The button whose page the user has come back from. */
  const [leftPlace, setLeftPlace] = useState<DataPlace>(null)

  function goBack() {
    setLeftPlace(DATA_BUTTONS.find(({ place }) => place === dataPlace)?.place ?? 'start')
    setDataPlace(null)
  }

  return dataPlace !== null ? (
    <Dialog open title="Your data" size="lg" onBack={goBack} onDismiss={onClose}>
      <AtPlace place={dataPlace}>
        <DataPage />
      </AtPlace>
    </Dialog>
  ) : (
    <Dialog open title="Settings" size="lg" onDismiss={onClose}>
      <AtPlace place={leftPlace === null ? place : `open-${leftPlace}`}>
        <GeneralPage onData={setDataPlace} onLeave={onClose} />
      </AtPlace>
    </Dialog>
  )
}

function GeneralPage({ onData, onLeave }: { onData: (place: string) => void; onLeave: () => void }) {
  return (
    <div>
      <Setting place="theme" title="Theme">
        <ThemeChoice />
      </Setting>
      <Setting place="formats" title="Display options">
        <DateAndTimeFormats />
      </Setting>
      <Setting title="Notifications" place="notifications">
        <Notifications />
      </Setting>
      <Setting place="data" title="Your data">
        <Row gap={2} wrap>
          {DATA_BUTTONS.map(({ place, label }) => (
            <div key={label} data-place={`open-${place}`}>
              <Button size="sm" onClick={() => onData(place)}>
                {label}
              </Button>
            </div>
          ))}
        </Row>
      </Setting>
      <Setting place="integrations" title="Integrations">
        <Integrations />
      </Setting>
      <Setting place="help" title="Help">
        <div>
          <a href="#/app/tour" className={buttonClass({ size: 'sm' })}>
            Show the tour again
          </a>
        </div>
      </Setting>
      <div className={styles.more}>
        <Fold label="More for this device">
          <div>
            <Setting
              place="away"
              title="Away from the timer"
              note="If this device slept or the app was closed while your timer ran, you are asked what that time was."
            >
              <AwayFields />
            </Setting>
            <Setting place="keyboard" title="Keyboard">
              <KeyboardSettings onLeave={onLeave} />
            </Setting>
            <Setting place="error-reports" title="Error reports">
              <ErrorReports />
            </Setting>
          </div>
        </Fold>
      </div>
      <Setting place="danger" title="Danger zone" danger>
        <DeleteAccount />
      </Setting>
    </div>
  )
}

/** What the page `Your data` offers, by the part that each button opens it at. */
const DATA_BUTTONS = [
  { place: 'export', label: 'Export session history' },
  { place: 'import', label: 'Import sessions from CSV' },
  { place: 'start', label: 'Manage your data' },
] as const

const THEME_OPTIONS: readonly SegmentedOption<Theme>[] = [
  { value: 'light', label: 'Light', icon: <Sun size={14} /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={14} /> },
  { value: 'system', label: 'System Default', icon: <Monitor size={14} /> },
]

function ThemeChoice() {
  const theme = usePreferences((preferences) => preferences.theme)
  const choose = useChooseTheme()
  return (
    <div className={styles.theme}>
      <SegmentedToggle label="Theme" value={theme} options={THEME_OPTIONS} onChange={choose} />
    </div>
  )
}
