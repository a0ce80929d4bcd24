import { ExternalLink } from 'lucide-react'
import { linkClass } from '@/ui/link-class'
import { WAITLIST_URL } from './waitlist'

/** Links to the external waitlist form. */
export function WaitlistLink() {
  return (
    <a href={WAITLIST_URL} target="_blank" rel="noreferrer" className={linkClass()}>
      Join the waitlist
      <ExternalLink size={14} />
    </a>
  )
}
