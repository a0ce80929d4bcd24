/** The musical sign of a held note, for paused. */
export function Fermata() {
  return (
    <svg width="22" height="22" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path d="M1.5 15C2 5.4 5.2 2.4 10 2.4S18 5.4 18.5 15C17 8.6 14.2 5.6 10 5.6S3 8.6 1.5 15Z" />
      <circle cx="10" cy="13" r="2" />
    </svg>
  )
}
