import { History, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useProfilePhoto } from '@/state/selectors'
import { Avatar } from '@/ui/Avatar'
import { classes } from '@/ui/classes'
import { linkClass } from '@/ui/link-class'
import { IconButton } from '@/ui/IconButton'
import styles from './Header.module.css'
import { LiveChip } from './notices/LiveChip'
import { titleOf } from './navigation'
import { countText } from '@/format/number'
import { useRollupStatus } from '@/state/rollups'
import { ProgressBar } from '@/ui/feedback/ProgressBar'

interface HeaderProps {
  onOpenSettings: () => void
  /** Shown before the buttons. */
  notice?: ReactNode
}

export function Header({ onOpenSettings, notice }: HeaderProps) {
  const { pathname } = useLocation()
  const photoUrl = useProfilePhoto()
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{titleOf(pathname)}</h1>
      <LiveChip />
      <div className={styles.end}>
        {notice}
        {pathname === '/app' && (
          <Link to="/app/history" className={classes(linkClass({ plain: true }), styles.history)}>
            <History size={18} aria-hidden="true" />
            View History
          </Link>
        )}
        <IconButton label="Settings" onClick={onOpenSettings}>
          <Settings aria-hidden="true" />
        </IconButton>
        <Link to="/app/profile" className={styles.avatar} aria-label="Your profile" title="Your profile">
          <Avatar photoUrl={photoUrl} size="sm" />
        </Link>
      </div>
      <RollupProgress />
    </header>
  )
}

/**
 * Shows on every screen why totals over the whole history are not available yet. Not a live region: it would be
 * announced for minutes.
 */
function RollupProgress() {
  const status = useRollupStatus()
  if (status.at !== 'adding-up') return null
  const { done, total } = status
  const text = `${countText(done)} of ${countText(total)} sessions`
  return (
    <div className={styles.line}>
      <p className={styles.text}>Adding up your history: {text}</p>
      <ProgressBar label="Adding up your history" value={done} max={total} valueText={text} tone="ink" />
    </div>
  )
}
