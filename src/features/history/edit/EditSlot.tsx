import { useState } from 'react'
import { lazyDialog } from '@/components/lazy-dialog'
import type { Session } from '@/domain/session/session'
import { FRAME_MESSAGES } from '@/format/frame'
import { useAction } from '@/state/commands'
import { dropRefusedEdit, useRefusedEdits } from '@/state/sessions/edits'
import { sessionCache } from '@/state/sessions/session-cache'
import { whenReady } from '@/state/sessions/sessions-in'
import { showToast } from '@/state/toasts'

/** Opens the form of a session on every screen, for a note of the timer's staff. */
export function EditSlot() {
  const [session, setSession] = useState<Session | null>(null)
  useAction('session.edit', ({ session: asked }) => {
    if (!asked) return
    asStored(asked)
      .then(setSession)
      .catch(() => showToast({ kind: 'error', text: 'Your session could not be read. Try again.' }))
  })
  if (!session) return null
  return <EditSessionPart key={session.id} session={session} onClose={() => setSession(null)} />
}

/** Opens the form of a refused edit again, on any screen, with what was entered. */
export function EditRefused() {
  const edit = useRefusedEdits(({ edits }) => edits[0])
  if (!edit) return null
  return (
    <EditSessionPart key={edit.id} session={edit.session} kept={edit} onClose={() => dropRefusedEdit(edit)} />
  )
}

/** The form of a session, loaded when it is first opened. */
export const EditSessionPart = lazyDialog(
  'Edit Session',
  async () => (await import('./EditSession')).EditSession,
  FRAME_MESSAGES.formNotLoaded,
)

/** A session on the staff may come from the device's snapshot, without its notes: a form that opened with it would erase them. */
async function asStored({ id, endTime }: Session): Promise<Session | null> {
  const isIt = (session: Session) => session.id === id
  const { sessions } = await whenReady({ from: endTime, until: endTime + 1 })
  return sessionCache.find(id) ?? sessions.find(isIt) ?? null
}
