import { DASH } from '@/format/date'
import { mapUrl } from '@/format/session'
import { linkClass } from '@/ui/link-class'
import { usePlace } from './use-place'

interface PlaceLinkProps {
  ciphertext: string | null
  /** The session's name, so that each link has a name of its own. */
  name: string
}

/** A link to a map of the session's place (HISTORY-09). */
export function PlaceLink({ ciphertext, name }: PlaceLinkProps) {
  const place = usePlace(ciphertext)
  if (place === null || place === 'failed') return DASH
  if (place === 'pending') return 'Decrypting...'
  return (
    <a
      className={linkClass()}
      href={mapUrl(place)}
      target="_blank"
      // The map site gets neither the referrer nor access to this window.
      rel="noopener noreferrer"
      aria-label={`View Map of ${name}`}
    >
      View Map
    </a>
  )
}
