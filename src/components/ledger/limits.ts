/** A part of the ledger with more rows is folded when the ledger opens. */
export const MAX_ROWS_SHOWN = 12
