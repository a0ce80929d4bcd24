import { Suspense, useState } from 'react'
import type { Session } from '@/domain/session/session'
import { useAction } from '@/state/commands'
import { sessionCache } from '@/state/sessions/session-cache'
import { showToast } from '@/state/toasts'
import { whenReady } from '@/state/sessions/sessions-in'
import { EditSessionPart } from './EditSessionPart'

/** Opens the form of a session on every screen, for a note of the timer's staff. */
export function EditSlot() {
  const [session, setSession] = useState<Session | null>(null)
  useAction('session.edit', (given) => {
    if (!given.session) return
    asStored(given.session)
      .then(setSession)
      .catch(() => showToast({ kind: 'error', text: 'Your session could not be read. Try again.' }))
  })
  if (!session) return null
  return (
    <Suspense fallback={null}>
      <EditSessionPart key={session.id} session={session} onClose={() => setSession(null)} />
    </Suspense>
  )
}

/** A session on the staff may come from the device's snapshot, without its notes: a form that opened with it would erase them. */
async function asStored({ id, endTime }: Session): Promise<Session | null> {
  const isIt = (session: Session) => session.id === id
  const { sessions } = await whenReady({ from: endTime, until: endTime + 1 })
  return sessionCache.find(id) ?? sessions.find(isIt) ?? null
}
