/** The address of the external waitlist form; null where none is configured or it is not https. */
export function waitlistUrl(): string | null {
  const configured = import.meta.env.VITE_WAITLIST_URL
  if (!configured || !URL.canParse(configured)) return null
  return new URL(configured).protocol === 'https:' ? configured : null
}
