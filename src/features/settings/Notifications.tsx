import { useEffect, useId, useState } from 'react'
import { askForNotifications, notificationPermission } from '@/platform/notifications'
import { onWake } from '@/platform/wake'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { Switch } from '@/ui/form/Checkbox'
import { Text } from '@/ui/layout'
import styles from './SettingsDialog.module.css'

const PROBLEMS = {
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
  const noteId = useId()
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
        describedBy={noteId}
        onChange={(next) => void change(next)}
      />
      <Text id={noteId} above={1} size="sm" tone="faint">
        When the running timer reaches balance while the tab is hidden, and when a timed rhythm begins.
        Counterpoint has to be open in a tab.
      </Text>
      <p role="status" className={styles.problem}>
        {isProblem && PROBLEMS[permission]}
      </p>
    </div>
  )
}
