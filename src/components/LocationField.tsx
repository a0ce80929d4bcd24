import { MapPin, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { DELETE_LOCATION, type Locate, type Located, type LocationChange } from '@/domain/session/location'
import { locatingFailedMessage, MESSAGES } from '@/format/messages'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { useIsOnline } from '@/ui/use-is-online'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './LocationField.module.css'
import { useLocating } from './use-locating'

export interface LocationFieldProps {
  /** How the location that the session has already reads; null when it has none. */
  stored?: string | null | undefined
  change: LocationChange
  onChange: (change: LocationChange) => void
  /** Asks the browser, and the browser asks the person. */
  locate: Locate
}

/** Where the session took place: not given, added, or as stored, which may be replaced or marked for removal. */
export function LocationField({ stored = null, change, onChange, locate }: LocationFieldProps) {
  const isStored = stored !== null
  const [alert, setAlert] = useState<string | null>(null)
  const mainRef = useRef<HTMLButtonElement>(null)
  const { isLocating, start, forget } = useLocating(locate, (located) => {
    if (located.status !== 'found') return setAlert(failureMessage(located))
    // The button that was pressed goes; the one beside it stays.
    if (isStored) mainRef.current?.focus()
    onChange(located.coordinates)
  })
  const choose = (next: LocationChange) => {
    forget()
    onChange(next)
  }
  const ask = { busy: isLocating, busyLabel: 'Locating', onClick: start }
  const add = { ...ask, icon: <MapPin aria-hidden="true" />, children: 'Add Location' }
  const mark = {
    'aria-label': 'Remove location',
    onClick: () => choose(DELETE_LOCATION),
    children: 'Remove',
  }
  const takeBack = { ...mark, onClick: () => choose(null) }
  const undo = {
    'aria-label': 'Undo the change of location',
    icon: <Undo2 aria-hidden="true" />,
    onClick: () => choose(null),
    children: 'Undo',
  }
  const [onNothing, onChanged] = isStored ? [mark, undo] : [add, takeBack]
  const main = change === null ? onNothing : onChanged

  return (
    <div className={styles.location}>
      <p role="status" className={styles.status}>
        <LocationStatus stored={stored} change={change} />
      </p>
      {change === null && isStored && (
        <Button variant="ghost" size="sm" aria-label="Replace location" {...ask}>
          Replace
        </Button>
      )}
      {/* One element for all it can do, so that the focus stays on it. */}
      <Button ref={mainRef} size="sm" {...main} />
      <AlertDialog open={alert !== null} message={alert ?? ''} onAcknowledge={() => setAlert(null)} />
    </div>
  )
}

function LocationStatus({ stored, change }: { stored: string | null; change: LocationChange }) {
  const isOnline = useIsOnline()
  if (change === null && stored === null) return null
  return (
    <>
      <MapPin size={16} aria-hidden="true" />
      {change === DELETE_LOCATION ? (
        <>
          <VisuallyHidden>Saved location: </VisuallyHidden>
          <s>{stored}</s> <span>Removed when you save</span>
        </>
      ) : change === null ? (
        <>
          <VisuallyHidden>Saved location: </VisuallyHidden>
          {stored}
        </>
      ) : isOnline ? (
        <>Location added {stored !== null && <span>Replaces the saved one when you save</span>}</>
      ) : (
        <>
          Location found, not added <span>{MESSAGES.placeNeedsNetwork}</span>
        </>
      )}
    </>
  )
}

function failureMessage(located: Exclude<Located, { status: 'found' }>): string {
  return located.status === 'unsupported'
    ? MESSAGES.geolocationUnsupported
    : locatingFailedMessage(located.message)
}
