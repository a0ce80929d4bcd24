import { create } from 'zustand'
import type { EditEntry } from '@/domain/session/edit/edit-entry'
import type { Session } from '@/domain/session/session'
import { perUser } from '../device/per-user'

/** An edit that the server did not take. */
export interface RefusedEdit {
  /** Tells two edits of one session apart. */
  readonly id: string
  /** What it is to be made on now. */
  readonly session: Session
  readonly entry: EditEntry
  /** What the refused write would have stored; null when none was made. */
  readonly written: Session | null
}

/** They wait, in this tab, until the user has saved them again or given them up. */
export const useRefusedEdits = perUser(create<{ edits: readonly RefusedEdit[] }>(() => ({ edits: [] })))

export function holdRefusedEdit(edit: Omit<RefusedEdit, 'id'>): void {
  const held = { ...edit, id: crypto.randomUUID() }
  useRefusedEdits.setState(({ edits }) => ({ edits: [...edits, held] }))
}

export function dropRefusedEdit(edit: RefusedEdit): void {
  useRefusedEdits.setState(({ edits }) => ({ edits: edits.filter((other) => other !== edit) }))
}
