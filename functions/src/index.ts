import { onCall } from 'firebase-functions/https'

// A placeholder until the real callable stands here.
export const setUsername = onCall(() => ({ ok: true }))
