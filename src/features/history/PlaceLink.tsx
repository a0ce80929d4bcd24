import { DASH } from '@/format/date'
import { mapUrl } from '@/format/location'
import { linkClass } from '@/ui/link-class'
import { usePlace } from './use-place'

interface PlaceLinkProps {
  ciphertext: string | null
  /** The session's, so that one link is told from the next. */
  name: string
}

/** Where a session was (spec, section 2). */
export function PlaceLink({ ciphertext, name }: PlaceLinkProps) {
  const place = usePlace(ciphertext)
  if (place === null || place === 'failed') return DASH
  if (place === 'pending') return 'Decrypting...'
  return (
    <a
      className={linkClass()}
      href={mapUrl(place)}
      target="_blank"
      // The map learns neither from where nor by whom it was opened.
      rel="noopener noreferrer"
      aria-label={`View Map of ${name}`}
    >
      View Map
    </a>
  )
}
