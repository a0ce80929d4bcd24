/** After a return, another device's change of the timer may not have arrived yet. */
export const ASK_AFTER_MS = 3000
/** How long the first look waits for the server instead of trusting the cache. */
export const SERVER_FIRST_MS = 5000
