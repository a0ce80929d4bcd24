import { useEffect } from 'react'
import { useBackend } from '@/state/backend'
import { usePlaces, watchPlace, type Place } from '@/state/places'

/** Where a session was, decrypted while it is on screen; null for one without a place. */
export function usePlace(ciphertext: string | null): Place | null {
  const { locations } = useBackend()
  useEffect(() => {
    if (ciphertext === null) return
    return watchPlace(ciphertext, (text) => locations.decrypt(text))
  }, [ciphertext, locations])
  return usePlaces(({ places }) => (ciphertext === null ? null : (places.get(ciphertext) ?? 'pending')))
}
