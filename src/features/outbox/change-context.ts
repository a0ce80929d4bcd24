import type { ChangeContext } from '@/format/outbox-change'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useRhythms, useSessionTypes } from '@/state/selectors'

/** What describing a change needs. */
export function useChangeContext(): ChangeContext {
  const preferences = usePreferences()
  const zone = useClock((clock) => clock.zone)
  const rhythms = useRhythms()
  const types = useSessionTypes()
  return { preferences, zone, rhythms, types }
}
