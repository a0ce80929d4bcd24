import { useState } from 'react'
import { VoiceBar } from '@/components/staff/glyphs'
import { exactSum } from '@/domain/decimal'
import { bulkEdits, bulkTypes, reversedEdits } from '@/domain/session/bulk-edit'
import type { SessionEdit, Session } from '@/domain/session/session'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import { taskPointsWords } from '@/format/number'
import { useSessionTypes } from '@/state/selectors'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Checkbox } from '@/ui/form/Checkbox'
import { Field } from '@/ui/form/Field'
import { Select } from '@/ui/form/Input'
import { endWeekOf } from '@/domain/session/end-time'
import { HISTORY_MESSAGES } from '@/format/history'
import { useBackend } from '@/state/backend'
import { sessionCache } from '@/state/sessions/session-cache'
import { sayIfRefused } from '@/state/toasts'
import { offerUndo } from '@/state/undo'
import { Stack } from '@/ui/layout'
import { sessionsText } from './session-words'

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
          options={['', ...bulkTypes(types).map((type) => type.name)]}
          textOf={(option) => option || 'Leave as it is'}
          onChange={setName}
        />
      </Field>
      <Checkbox
        label="Clear completed tasks"
        checked={clearsTasks || isPlay}
        disabled={isPlay}
        onChange={setClearsTasks}
      />
      <Stack role="status" gap={2} size="sm" tone="quiet" className="hidden-if-empty">
        {outcomeTexts(edits, isPlay).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
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
          `The days of ${sessionsText(losing)} lose ${taskPointsWords(points)}. The points you have earned stay.`,
        ]
      : []),
    ...(hasScreenTime ? ['Screen time leaves the weekly report. Its note stays.'] : []),
  ]
}

/** Edits many sessions in the background and offers to undo it. The outbox lists what the server refuses. */
function useBulkEdit() {
  const { write } = useBackend()
  const types = useSessionTypes()

  const offerToTakeBack = (edits: readonly SessionEdit[]) =>
    offerUndo({ text: `${sessionsText(edits.length)} changed.`, undo: () => takeBack(edits) })

  return (edits: readonly SessionEdit[]) => {
    const offer = offerToTakeBack(edits)
    const offerStored = () => {
      const stored = edits.filter(({ before }) => {
        const known = knownNow(before)
        return known && known.rev !== before.rev
      })
      if (stored.length > 0) offerToTakeBack(stored)
    }
    const text = HISTORY_MESSAGES.changeSessionsFailed
    sayIfRefused(write({ kind: 'edit-sessions', edits }), text, { offer, onRefused: offerStored })
  }

  async function takeBack(edits: readonly SessionEdit[]): Promise<string | void> {
    const reversed = reversedEdits(edits, knownNow, types)
    await write({ kind: 'edit-sessions', edits: reversed })
    const left = edits.length - reversed.length
    if (left > 0) return `Undone, but not for ${sessionsText(left)} changed or deleted since.`
  }
}

/** The session as this device knows it: null if its week is not loaded, undefined if it is gone. */
function knownNow({ id, endTime }: Session): Session | null | undefined {
  const known = sessionCache.find(id)
  if (known) return known
  const { isConfirmed, status } = sessionCache.at(endWeekOf(endTime))
  return isConfirmed && status === 'ready' ? undefined : null
}
