import { useEffect } from 'react'
import { DASH } from '@/format/date'
import { mapUrl } from '@/format/session'
import { linkClass } from '@/ui/link-class'
import { useBackend } from '@/state/backend'
import { useStoredLocations, watchLocation, type StoredLocation } from '@/state/device/locations'

interface LocationLinkProps {
  ciphertext: string | null
  /** The session's name, so that each link has a name of its own. */
  name: string
}

/** A link to a map of the session's location (HISTORY-09). */
export function LocationLink({ ciphertext, name }: LocationLinkProps) {
  const location = useStoredLocation(ciphertext)
  if (location === null || location === 'failed') return DASH
  if (location === 'pending') return 'Decrypting...'
  return (
    <a
      className={linkClass()}
      href={mapUrl(location)}
      target="_blank"
      // The map site gets neither the referrer nor access to this window.
      rel="noopener noreferrer"
      aria-label={`View Map of ${name}`}
    >
      View Map
    </a>
  )
}

/** The decrypted location of a session that is on screen, or null if it has none. */
export function useStoredLocation(ciphertext: string | null): StoredLocation | null {
  const { locations } = useBackend()
  useEffect(() => {
    if (ciphertext === null) return
    return watchLocation(ciphertext, (text) => locations.decrypt(text))
  }, [ciphertext, locations])
  return useStoredLocations(({ locations }) =>
    ciphertext === null ? null : (locations.get(ciphertext) ?? 'pending'),
  )
}
