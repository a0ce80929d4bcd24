import { useId } from 'react'
import { SingleKeysSwitch } from '@/components/SingleKeysSwitch'
import { AWAY_MINUTES, type AwayMinutes } from '@/domain/away/away-minutes'
import { DATE_FORMATS, TIME_FORMATS } from '@/domain/preferences'
import { MODES } from '@/domain/timer/timer'
import { dayText, timeText } from '@/format/date'
import { modeName } from '@/format/session'
import { useClock, useToday } from '@/state/clock'
import { runAction } from '@/state/commands'
import { changeAwayLimits, useAwayLimits } from '@/state/device/away-limits'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { Select } from '@/ui/form/Input'
import { Switch } from '@/ui/form/Checkbox'
import { Row, Text } from '@/ui/layout'
import styles from './SettingsDialog.module.css'

export function DateAndTimeFormats() {
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

interface FormatFieldProps<T extends string> {
  label: string
  value: T
  formats: readonly T[]
  /** The current date or time in the selected format. */
  example: string
  onChange: (format: T) => void
}

function FormatField<T extends string>({ label, value, formats, example, onChange }: FormatFieldProps<T>) {
  function choose(text: string) {
    const chosen = formats.find((format) => format === text)
    if (chosen !== undefined) onChange(chosen)
  }

  return (
    <Field label={label} hint={example}>
      <Select value={value} onChange={(event) => choose(event.target.value)}>
        {formats.map((format) => (
          <option key={format}>{format}</option>
        ))}
      </Select>
    </Field>
  )
}

/** Only the device knows that it slept, so this is its own setting. */
export function AwayFields() {
  const limits = useAwayLimits()
  return (
    <div className={styles.formats}>
      {MODES.map((mode) => (
        <Field key={mode} label={`Ask in ${modeName(mode)}`}>
          <Select
            value={String(limits[mode])}
            onChange={({ target }) => changeAwayLimits({ [mode]: chosen(target.value) })}
          >
            {AWAY_MINUTES.map((minutes) => (
              <option key={minutes} value={String(minutes)}>
                {minutes === null ? 'Off' : `After ${minutes} min`}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}

function chosen(text: string): AwayMinutes {
  return AWAY_MINUTES.find((minutes) => String(minutes) === text) ?? null
}

/** Keys and commands. `onLeave` closes the settings: a command may lead to another screen. */
export function KeyboardSettings({ onLeave }: { onLeave: () => void }) {
  const open = (action: 'shortcuts' | 'palette') => {
    onLeave()
    runAction(action)
  }
  return (
    <div>
      <SingleKeysSwitch />
      <Row gap={2} wrap above={3}>
        <Button size="sm" onClick={() => open('shortcuts')}>
          Show shortcuts
        </Button>
        <Button size="sm" onClick={() => open('palette')}>
          Open commands
        </Button>
      </Row>
    </div>
  )
}

/** A setting of this device, because an error depends on the browser as much as on the app. */
export function ErrorReports() {
  const reportsErrors = usePreferences((preferences) => preferences.reportsErrors)
  const noteId = useId()
  return (
    <div>
      <Switch
        label="Send error reports from this device"
        checked={reportsErrors === true}
        describedBy={noteId}
        onChange={(next) => changePreferences({ reportsErrors: next })}
      />
      <Text id={noteId} above={1} size="sm" tone="faint">
        When something breaks, we get the error, the screen and the app version, and never what you logged or
        wrote.
      </Text>
    </div>
  )
}
