import { useState } from 'react'
import { VoiceBar } from '@/components/staff/VoiceBar'
import { exactSum } from '@/domain/decimal'
import { bulkEdits, bulkTypes } from '@/domain/session/bulk-edit'
import type { SessionEdit } from '@/domain/session/edit'
import type { Session } from '@/domain/session/session'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import { pointsText } from '@/format/number'
import { useSessionTypes } from '@/state/selectors'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Checkbox } from '@/ui/form/Checkbox'
import { Field } from '@/ui/form/Field'
import { Select } from '@/ui/form/Select'
import styles from './ChangeSelectedDialog.module.css'
import { sessionsText } from './day-words'
import { useBulkEdit } from './use-bulk-edit'

interface ChangeSelectedDialogProps {
  selected: readonly Session[]
  onChanged: () => void
  onClose: () => void
}

export function ChangeSelectedDialog({ selected, onChanged, onClose }: ChangeSelectedDialogProps) {
  const types = useSessionTypes()
  const bulkEdit = useBulkEdit()
  const [name, setName] = useState('')
  const [clearsTasks, setClearsTasks] = useState(false)
  const chosen = types.find((type) => type.name === name)
  const isPlay = chosen?.category === 'play'
  const edits = bulkEdits(selected, { type: name || null, clearsTasks }, types)
  const isNothing = edits.length === 0

  function save() {
    if (isNothing) return
    onClose()
    onChanged()
    bulkEdit(edits)
  }

  return (
    <FormDialog
      size="sm"
      title={`Change ${sessionsText(selected.length)}`}
      isChanged={name !== '' || clearsTasks}
      submitLabel={isNothing ? 'Nothing to change' : `Change ${sessionsText(edits.length)}`}
      submit={{ 'aria-disabled': isNothing }}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Session type">
        <Select
          value={name}
          lead={chosen && <VoiceBar category={chosen.category} color={chosen.color} />}
          onChange={({ target }) => setName(target.value)}
        >
          <option value="">Leave as it is</option>
          {bulkTypes(types).map((type) => (
            <option key={type.name}>{type.name}</option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label="Clear completed tasks"
        checked={clearsTasks || isPlay}
        disabled={isPlay}
        onChange={setClearsTasks}
      />
      <div role="status" className={styles.outcome}>
        {outcomeTexts(edits, isPlay).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </FormDialog>
  )
}

/** What the change means besides the new type. */
function outcomeTexts(edits: readonly SessionEdit[], isPlay: boolean): readonly string[] {
  const points = exactSum(edits.map(({ before, after }) => before.sessionScore - after.sessionScore))
  const losing = edits.filter(({ before, after }) => before.sessionScore !== after.sessionScore).length
  const hasScreenTime = edits.some(
    ({ before, after }) => before.type === SCREEN_TIME && after.type !== SCREEN_TIME,
  )
  return [
    ...(isPlay ? ['Play has no tasks, so completed tasks are cleared.'] : []),
    ...(losing > 0
      ? [
          `The days of ${sessionsText(losing)} lose ${pointsText(points)} task points. The points you have earned stay.`,
        ]
      : []),
    ...(hasScreenTime ? ['Screen time leaves the weekly report. Its note stays.'] : []),
  ]
}
