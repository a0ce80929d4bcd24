import { ExternalLink } from 'lucide-react'
import { linkClass } from '@/ui/link-class'
import { waitlistUrl } from './waitlist'

/** Leads to the external waitlist form; nothing where none is configured. */
export function WaitlistLink() {
  const url = waitlistUrl()
  if (url === null) return null
  return (
    <a href={url} target="_blank" rel="noreferrer" className={linkClass()}>
      Join the waitlist
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  )
}
