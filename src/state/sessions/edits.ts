import { create } from 'zustand'
import type { CorrectionEntry } from '@/domain/away/correction'
import type { EditEntry } from '@/domain/session/edit/edit-entry'
import type { Session } from '@/domain/session/session'
import type { RunningTimer } from '@/domain/timer/timer'
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

/** A correction of a running timer that the server did not take, and what it is to be made on now. */
export interface RefusedCorrection {
  readonly id: string
  readonly timer: RunningTimer
  readonly entry: CorrectionEntry
}

/** They wait, in this tab, until the user has saved them again or given them up. */
export const useRefusedCorrections = perUser(
  create<{ corrections: readonly RefusedCorrection[] }>(() => ({ corrections: [] })),
)

export function holdRefusedCorrection(timer: RunningTimer, entry: CorrectionEntry): void {
  const held = { id: crypto.randomUUID(), timer, entry }
  useRefusedCorrections.setState(({ corrections }) => ({ corrections: [...corrections, held] }))
}

export function dropRefusedCorrection(correction: RefusedCorrection): void {
  useRefusedCorrections.setState(({ corrections }) => ({
    corrections: corrections.filter((other) => other !== correction),
  }))
}
