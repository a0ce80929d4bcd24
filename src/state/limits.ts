/** Locations that are decrypted at the same time, so that scrolling a long list does not flood the server. */
export const DECRYPTION_CONCURRENCY = 4
/** A clock that stands still for longer means that the device slept. Even a hidden tab ticks once a minute. */
export const MAX_CLOCK_GAP_MS = 150_000
/** Attempts to write a late change while other devices change the same session. */
export const LATE_CHANGE_ATTEMPTS = 3
/** How long a command waits for the screen that does it. */
export const RUN_WITHIN_MS = 10_000
