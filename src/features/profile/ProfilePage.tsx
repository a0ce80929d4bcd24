import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Unreadable } from '@/components/DataFailed'
import type { User } from '@/domain/profile/user'
import { useAction } from '@/state/commands'
import { retryFailed, useFacts } from '@/state/facts'
import { useRhythms, useUser } from '@/state/selectors'
import { Button, buttonClass } from '@/ui/Button'
import { EmptyState, ErrorState } from '@/ui/feedback/EmptyState'
import { Cover } from './Cover'
import { Cabinet, Showcase, Statistics } from './ProfileSections'
import { EditProfile } from './edit/EditProfile'
import type { KeptEdit } from './edit/use-profile-form'
import { SharePicture } from './share/SharePicture'
import { SignOut } from '@/components/account/SignOut'
import { useProfileFigures } from './use-profile-figures'

export function ProfilePage() {
  const user = useUser()
  return user && <Profile user={user} />
}

const NO_BADGES: readonly never[] = []

/** The profile: the card, badges and statistics (PROFILE-01). */
function Profile({ user }: { user: User }) {
  const figures = useProfileFigures()
  const listing = useFacts((facts) => facts.badges)
  const badges = listing?.items ?? NO_BADGES
  const hasFailed = useFacts(({ failed }) => failed.has('months') || failed.has('badges'))
  const rhythms = useRhythms()
  const isUnused = figures?.since === null && figures.statistics.rhythmsCompleted === 0 && user.score === 0
  const [isEditing, setEditing] = useState(false)
  const [kept, setKept] = useState<KeptEdit>()
  useAction('profile.edit', () => setEditing(true))
  const badgeFacts = figures && {
    sessions: figures.statistics.sessionsCompleted,
    currentStreak: figures.statistics.currentStreak,
    rhythms: rhythms.length,
    githubLinks: Number(user.github.linked),
    // No rollup stores the longest session, so its badges show only their condition.
    longestFocus: 0,
  }

  return (
    <>
      <Cover
        user={user}
        figures={figures}
        actions={
          <>
            <Button variant="primary" size="sm" icon={<Pencil />} onClick={() => setEditing(true)}>
              Edit Profile
            </Button>
            <SharePicture user={user} figures={figures} badges={badges} />
            <SignOut />
          </>
        }
      />
      {hasFailed && (
        <ErrorState
          title="A part of your profile could not be loaded."
          headingLevel={2}
          onRetry={retryFailed}
        >
          You’re seeing what was last known.
        </ErrorState>
      )}
      <Showcase ids={user.profileCustomization.showcasedBadges} badges={badges} />
      {isUnused ? (
        <EmptyState
          title="Your first session fills this page."
          headingLevel={2}
          action={
            <Link to="/app" className={buttonClass({})}>
              Start your first session
            </Link>
          }
        />
      ) : (
        <Statistics figures={figures} points={user.score} />
      )}
      {listing && (figures || hasFailed) && <Cabinet badges={badges} facts={badgeFacts} />}
      <Unreadable of={['badges']} />
      {(isEditing || kept) && (
        <EditProfile
          user={user}
          badges={listing?.items ?? null}
          kept={kept}
          onClose={() => {
            setEditing(false)
            setKept(undefined)
          }}
          onRefusedLater={setKept}
        />
      )}
    </>
  )
}
