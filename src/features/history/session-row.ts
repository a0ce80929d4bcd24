import type { SessionWords } from './session-words'
import type { Selection } from './use-selection'

/** A session in the list, for either layout. */
export interface SessionRow {
  readonly id: string
  readonly words: SessionWords
  readonly isUnsynced: boolean
  readonly isSelected: boolean
}

export interface SessionRowsProps {
  rows: readonly SessionRow[]
  selection: Selection
}
