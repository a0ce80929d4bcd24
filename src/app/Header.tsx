import { Settings } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { UserAvatar } from '@/components/UserAvatar'
import { RefusedButton } from '@/features/outbox/RefusedButton'
import { useUser } from '@/state/selectors'
import { IconButton } from '@/ui/IconButton'
import styles from './Header.module.css'
import { LiveChip } from './LiveChip'
import { titleOf } from './navigation'

export function Header({ onOpenSettings }: { onOpenSettings: () => void }) {
  const { pathname } = useLocation()
  const user = useUser()
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{titleOf(pathname)}</h1>
      <LiveChip />
      <div className={styles.end}>
        <RefusedButton />
        <IconButton label="Settings" onClick={onOpenSettings}>
          <Settings aria-hidden="true" />
        </IconButton>
        <Link to="/app/profile" className={styles.avatar} aria-label="Your profile" title="Your profile">
          <UserAvatar name={user?.displayName ?? ''} photoUrl={user?.photoURL ?? null} size="sm" />
        </Link>
      </div>
    </header>
  )
}
