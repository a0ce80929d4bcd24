import { Suspense } from 'react'
import { dropRefusedEdit, useRefusedEdits } from '@/state/sessions/edits'
import { EditSessionPart } from './EditSessionPart'

/** Opens the form of a refused edit again, on any screen, with what was entered. */
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
