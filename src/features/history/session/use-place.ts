import { useEffect } from 'react'
import { useBackend } from '@/state/backend'
import { usePlaces, watchPlace, type Place } from '@/state/device/places'

/** The decrypted place of a session that is on screen, or null if it has none. */
export function usePlace(ciphertext: string | null): Place | null {
  const { locations } = useBackend()
  useEffect(() => {
    if (ciphertext === null) return
    return watchPlace(ciphertext, (text) => locations.decrypt(text))
  }, [ciphertext, locations])
  return usePlaces(({ places }) => (ciphertext === null ? null : (places.get(ciphertext) ?? 'pending')))
}
