import { useId } from 'react'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { Switch } from '@/ui/form/Switch'
import styles from './SingleKeysSwitch.module.css'

/** Switches shortcuts of single keys off, for people who press them by accident or speak to their device. */
export function SingleKeysSwitch() {
  const singleKeys = usePreferences((preferences) => preferences.singleKeys)
  const noteId = useId()
  return (
    <div>
      <Switch
        label="Single-key shortcuts"
        checked={singleKeys}
        describedBy={noteId}
        onChange={(next) => changePreferences({ singleKeys: next })}
      />
      <p id={noteId} className={styles.note}>
        Letters and signs act at once, outside of fields and dialogs. Shortcuts with Ctrl or Cmd always work.
      </p>
    </div>
  )
}
