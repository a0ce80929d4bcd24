import { Link } from 'react-router-dom'
import type { Listing } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import { MESSAGES } from '@/format/messages'
import { usePreferences } from '@/state/preferences'
import { useSessionTypes } from '@/state/selectors'
import { MEDIA } from '@/styles/breakpoints'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { EmptyState } from '@/ui/EmptyState'
import { useMediaQuery } from '@/ui/use-media-query'
import { SessionEntries } from './SessionEntries'
import styles from './SessionList.module.css'
import { SessionTable } from './SessionTable'
import { sessionWords } from './session-words'
import type { OlderSessions } from './use-older-sessions'
import type { Selection } from './use-selection'

interface SessionListProps {
  listing: Listing<Session>
  selection: Selection
  older: OlderSessions
}

export function SessionList({ listing, selection, older }: SessionListProps) {
  const types = useSessionTypes()
  const preferences = usePreferences()
  const Layout = useMediaQuery(MEDIA.narrow) ? SessionEntries : SessionTable
  if (listing.items.length === 0) return listing.unreadable === 0 && <NoSessions />

  const rows = listing.items.map((session) => ({
    id: session.id,
    words: sessionWords(session, types, preferences),
    isUnsynced: listing.unsynced.has(session.id),
    isSelected: selection.has(session.id),
  }))
  return (
    <>
      <Layout rows={rows} selection={selection} />
      {older.mayExist && (
        <div className={styles.older}>
          <Button busy={older.areComing} busyLabel="Loading" onClick={older.ask}>
            Show older sessions
          </Button>
        </div>
      )}
    </>
  )
}

function NoSessions() {
  return (
    <EmptyState
      title={MESSAGES.noSessions}
      action={
        <Link to="/app" className={buttonClass({ variant: 'primary' })}>
          Go to the timer
        </Link>
      }
    >
      Start the timer, or add a session by hand, and it will be listed here.
    </EmptyState>
  )
}
