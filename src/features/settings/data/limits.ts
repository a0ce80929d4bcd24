/** Rows that an export writes between two frames, in a few milliseconds. */
export const EXPORTED_ROWS_AT_A_TIME = 200
/** Rows with a location that are imported at a time. Each asks a server first, so small steps move the progress bar. */
export const IMPORTED_LOCATIONS_AT_A_TIME = 20
