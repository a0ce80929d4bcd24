import { useId } from 'react'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { Switch } from '@/ui/form/Checkbox'
import { Text } from '@/ui/layout'

/** Off until the user agrees: keys are pressed by accident, also by who speaks to the device. */
export function SingleKeysSwitch() {
  const singleKeys = usePreferences((preferences) => preferences.singleKeys)
  const noteId = useId()
  return (
    <div>
      <Switch
        label="Single-key shortcuts"
        checked={singleKeys === true}
        describedBy={noteId}
        onChange={(next) => changePreferences({ singleKeys: next })}
      />
      <Text id={noteId} above={1} size="sm" tone="faint">
        Letters and signs act at once, outside of fields and dialogs. Shortcuts with Ctrl or Cmd always work.
      </Text>
    </div>
  )
}
