import { DASH } from '@/format/date'
import { coordinatesText } from '@/format/session'
import { usePlace } from '../session/use-place'

/** The text that the form shows for a stored location, or null where there is none. */
export function usePlaceText(ciphertext: string | null): string | null {
  const place = usePlace(ciphertext)
  if (place === null) return null
  if (place === 'pending') return 'Decrypting...'
  return place === 'failed' ? DASH : coordinatesText(place)
}
