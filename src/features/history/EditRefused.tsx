import { Suspense } from 'react'
import { dropRefusedEdit, useRefusedEdits } from '@/state/edits'
import { EditSessionPart } from './EditSessionPart'

/** Opens, wherever the person is by now, what could not be saved, as it was entered. */
export function EditRefused() {
  const edit = useRefusedEdits(({ edits }) => edits[0])
  if (!edit) return null
  const { session } = edit
  return (
    <Suspense fallback={null}>
      <EditSessionPart
        key={`${session.id}-${session.rev}`}
        session={session}
        kept={edit}
        onClose={() => dropRefusedEdit(edit)}
      />
    </Suspense>
  )
}
