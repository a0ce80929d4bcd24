import { useEffect, useState } from 'react'
import { SingleKeysSwitch } from '@/components/SingleKeysSwitch'
import { AWAY_MINUTES } from '@/domain/away/away-minutes'
import { DATE_FORMATS, TIME_FORMATS } from '@/domain/preferences'
import { MODES } from '@/domain/timer/timer'
import { dayText, timeText } from '@/format/date'
import { modeName } from '@/format/session'
import { askForNotifications, notificationPermission } from '@/platform/notifications'
import { onWake } from '@/platform/wake'
import { useClock, useToday } from '@/state/clock'
import { runAction } from '@/state/commands'
import { changeAwayLimits, useAwayLimits } from '@/state/device/away-limits'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Field } from '@/ui/form/Field'
import { Select } from '@/ui/form/Input'
import { Switch } from '@/ui/form/Checkbox'
import { Row, Stack, Text } from '@/ui/layout'
import styles from './SettingsDialog.module.css'

export function DateAndTimeFormats() {
  const { dateFormat, timeFormat } = usePreferences()
  const today = useToday()
  const { now, zone } = useClock()
  return (
    <Stack columns={2} gap={4} className={styles.formats}>
      <Field label="Date format" hint={`Today is ${dayText(today, dateFormat)}`}>
        <Select
          value={dateFormat}
          options={DATE_FORMATS}
          onChange={(next) => changePreferences({ dateFormat: next })}
        />
      </Field>
      <Field label="Time format" hint={`Now it is ${timeText(now, zone, timeFormat)}`}>
        <Select
          value={timeFormat}
          options={TIME_FORMATS}
          onChange={(next) => changePreferences({ timeFormat: next })}
        />
      </Field>
    </Stack>
  )
}

/** Only the device knows that it slept, so this is its own setting. */
export function AwayFields() {
  const limits = useAwayLimits()
  return (
    <Stack columns={2} gap={4}>
      {MODES.map((mode) => (
        <Field key={mode} label={`Ask in ${modeName(mode)}`}>
          <Select
            value={limits[mode]}
            options={AWAY_MINUTES}
            textOf={(minutes) => (minutes === null ? 'Off' : `After ${minutes} min`)}
            onChange={(minutes) => changeAwayLimits({ [mode]: minutes })}
          />
        </Field>
      ))}
    </Stack>
  )
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

const NOTIFICATION_PROBLEMS = {
  unavailable:
    'This browser cannot show notifications here. On an iPhone or iPad, add Counterpoint to the home screen first.',
  denied:
    "Your browser blocks notifications from Counterpoint. Allow them in the browser's settings for this site, then switch this on.",
  ask: 'You have not allowed notifications yet, so this stays off.',
}

/** A setting of this device, because each browser has its own permission. It is off until the user asks for it (NOTIFY-01). */
export function Notifications() {
  const notifies = usePreferences((preferences) => preferences.notifies)
  const [permission, setPermission] = useState(notificationPermission)
  const [hasAsked, setAsked] = useState(false)
  // The user may have changed the permission in the browser's settings.
  useEffect(() => onWake(() => setPermission(notificationPermission())), [])

  async function change(next: boolean) {
    changePreferences({ notifies: next })
    setAsked(next)
    if (!next) return
    const answer = await askForNotifications().catch(notificationPermission)
    setPermission(answer)
    if (answer !== 'granted') changePreferences({ notifies: false })
  }

  const isOn = notifies && permission === 'granted'
  const isProblem = permission !== 'granted' && (hasAsked || permission === 'unavailable' || notifies)
  return (
    <div>
      <Switch
        label="Notify me on this device"
        checked={isOn}
        disabled={permission === 'unavailable'}
        note="When the running timer reaches balance while the tab is hidden, and when a timed rhythm begins. Counterpoint has to be open in a tab."
        onChange={(next) => void change(next)}
      />
      <Text role="status" tone="danger" className={classes(styles.note, styles.problem)}>
        {isProblem && NOTIFICATION_PROBLEMS[permission]}
      </Text>
    </div>
  )
}

/** A setting of this device, because an error depends on the browser as much as on the app. */
export function ErrorReports() {
  const reportsErrors = usePreferences((preferences) => preferences.reportsErrors)
  return (
    <Switch
      label="Send error reports from this device"
      checked={reportsErrors === true}
      note="When something breaks, we get the error, the screen and the app version, and never what you logged or wrote."
      onChange={(next) => changePreferences({ reportsErrors: next })}
    />
  )
}
