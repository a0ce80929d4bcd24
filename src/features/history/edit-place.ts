import { DASH } from '@/format/date'
import { coordinatesText } from '@/format/location'
import { usePlace } from './use-place'

/** A stored location as the form shows it (spec, section 8); null where there is none. */
export function usePlaceText(ciphertext: string | null): string | null {
  const place = usePlace(ciphertext)
  if (place === null) return null
  if (place === 'pending') return 'Decrypting...'
  return place === 'failed' ? DASH : coordinatesText(place)
}
