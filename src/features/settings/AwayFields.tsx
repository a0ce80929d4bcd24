import { AWAY_MINUTES, type AwayMinutes } from '@/domain/away/away-minutes'
import { MODES } from '@/domain/timer/timer'
import { modeName } from '@/format/session'
import { changeAwayLimits, useAwayLimits } from '@/state/device/away-limits'
import { Field } from '@/ui/form/Field'
import { Select } from '@/ui/form/Input'
import styles from './SettingsDialog.module.css'

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
