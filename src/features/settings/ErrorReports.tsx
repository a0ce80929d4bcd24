import { useId } from 'react'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { Switch } from '@/ui/form/Switch'
import { Text } from '@/ui/layout'

/** A setting of this device, because an error depends on the browser as much as on the app. */
export function ErrorReports() {
  const reportsErrors = usePreferences((preferences) => preferences.reportsErrors)
  const noteId = useId()
  return (
    <div>
      <Switch
        label="Send error reports from this device"
        checked={reportsErrors}
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
