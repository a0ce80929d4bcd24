import { changePreferences, usePreferences } from '@/state/device/preferences'
import { Switch } from '@/ui/form/Checkbox'

/** Off until the user agrees: keys are pressed by accident, also by who speaks to the device. */
export function SingleKeysSwitch() {
  const singleKeys = usePreferences((preferences) => preferences.singleKeys)
  return (
    <Switch
      label="Single-key shortcuts"
      checked={singleKeys === true}
      note="Letters and signs act at once, outside of fields and dialogs. Shortcuts with Ctrl or Cmd always work."
      onChange={(next) => changePreferences({ singleKeys: next })}
    />
  )
}
