import { MapPin, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DELETE_LOCATION, type Located, type LocationChange } from '@/domain/session/location'
import { SESSION_MESSAGES } from '@/format/session'
import { locatingFailedMessage } from '@/format/session-form'
import { locate } from '@/platform/geolocation'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'
import { Button } from '@/ui/Button'
import { useIsOnline } from '@/state/online'
import { Row, VisuallyHidden } from '@/ui/layout'
import styles from './LocationField.module.css'

export interface LocationFieldProps {
  /** The display text of the session's stored location, or null if it has none. */
  stored?: string | null | undefined
  change: LocationChange
  onChange: (change: LocationChange) => void
}

/** Where the session took place: none, added, or stored. A stored location can be replaced or marked for removal. */
export function LocationField({ stored = null, change, onChange }: LocationFieldProps) {
  const isStored = stored !== null
  const [alert, setAlert] = useState<string | null>(null)
  const mainRef = useRef<HTMLButtonElement>(null)
  const { isLocating, start, cancel } = useLocationRequest((located) => {
    if (located.status !== 'found') return setAlert(failureMessage(located))
    // The pressed button disappears, so the focus moves to the one beside it.
    if (isStored) mainRef.current?.focus()
    onChange(located.coordinates)
  })
  const choose = (next: LocationChange) => {
    cancel()
    onChange(next)
  }
  const ask = { busy: isLocating, busyLabel: 'Locating', onClick: start }
  const add = { ...ask, icon: <MapPin />, children: 'Add Location' }
  const mark = {
    'aria-label': 'Remove location',
    onClick: () => choose(DELETE_LOCATION),
    children: 'Remove',
  }
  const takeBack = { ...mark, onClick: () => choose(null) }
  const undo = {
    'aria-label': 'Undo the change of location',
    icon: <Undo2 />,
    onClick: () => choose(null),
    children: 'Undo',
  }
  const [onNothing, onChanged] = isStored ? [mark, undo] : [add, takeBack]
  const main = change === null ? onNothing : onChanged

  return (
    <Row gap={2} wrap>
      <Row as="p" role="status" wrap tone="quiet" className={styles.status}>
        <LocationStatus stored={stored} change={change} />
      </Row>
      {change === null && isStored && (
        <Button variant="ghost" size="sm" {...ask}>
          Replace<VisuallyHidden> location</VisuallyHidden>
        </Button>
      )}
      {/* One button for all its actions, so that it keeps the focus. */}
      <Button ref={mainRef} size="sm" {...main} />
      <AlertDialog message={alert} onAcknowledge={() => setAlert(null)} />
    </Row>
  )
}

function LocationStatus({ stored, change }: { stored: string | null; change: LocationChange }) {
  const isOnline = useIsOnline()
  if (change === null && stored === null) return null
  return (
    <>
      <MapPin size={16} />
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
          Location found, not added <span>{SESSION_MESSAGES.locationNeedsNetwork}</span>
        </>
      )}
    </>
  )
}

function failureMessage(located: Exclude<Located, { status: 'found' }>): string {
  return located.status === 'unsupported'
    ? SESSION_MESSAGES.geolocationUnsupported
    : locatingFailedMessage(located.message)
}

/** Runs one location request at a time. A result is ignored once the user has moved on. */
function useLocationRequest(onLocated: (located: Located) => void) {
  const [isLocating, setLocating] = useState(false)
  const asked = useRef(0)
  const cancel = () => {
    asked.current += 1
    setLocating(false)
  }
  useEffect(() => {
    const questions = asked
    return () => {
      questions.current += 1
    }
  }, [])
  const start = () => {
    const question = ++asked.current
    setLocating(true)
    void locate().then((located) => {
      if (question !== asked.current) return
      setLocating(false)
      onLocated(located)
    })
  }
  return { isLocating, start, cancel }
}
