/** The external waitlist form. The build checks that it is an https address (`scripts/build-settings.ts`). */
export const WAITLIST_URL = import.meta.env.VITE_WAITLIST_URL
