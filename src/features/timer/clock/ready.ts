/** What the timer page says before it knows today's Harmony. */
export const READY = 'Ready when you are.'
