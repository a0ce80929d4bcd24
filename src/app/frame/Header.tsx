import { History, Settings } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useClockText } from '@/components/use-clock-text'
import { PRODUCT_NAME } from '@/domain/product'
import { modeName } from '@/format/session'
import { useProfilePhoto, useTimer } from '@/state/selectors'
import { Avatar } from '@/ui/Avatar'
import { classes } from '@/ui/classes'
import { linkClass } from '@/ui/link-class'
import { IconButton } from '@/ui/IconButton'
import styles from './Header.module.css'
import { titleOf } from './navigation'
import { countOfText, countText } from '@/format/number'
import { useRollupStatus } from '@/state/rollups'
import { Text } from '@/ui/layout'
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
            <History size={18} />
            View History
          </Link>
        )}
        <IconButton label="Settings" onClick={onOpenSettings}>
          <Settings />
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
  const text = `${countText(done)} of ${countOfText(total, 'session')}`
  return (
    <div className={styles.line}>
      <Text size="xs" tone="quiet" truncate className={styles.text}>
        Adding up your history: {text}
      </Text>
      <ProgressBar label="Adding up your history" value={done} max={total} valueText={text} tone="ink" />
    </div>
  )
}

/** Shows on every screen that the timer is running. Not a live region: it would be announced every second. */
function LiveChip() {
  const timer = useTimer()
  const elapsed = useClockText()
  if (timer.status !== 'active') return null
  return (
    <Link to="/app" className={styles.chip} data-mode={timer.mode}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        <span>{modeName(timer.mode)}</span>
        <span data-clock translate="no">
          {elapsed}
        </span>
      </span>
    </Link>
  )
}

/** The elapsed time while the timer runs, `PAUSED` while it is paused, else the product's name. */
export function TabTitle() {
  const { status } = useTimer()
  const elapsed = useClockText()
  const title = { active: elapsed, paused: 'PAUSED', inactive: PRODUCT_NAME }[status]
  useEffect(() => {
    document.title = title
    return () => {
      document.title = PRODUCT_NAME
    }
  }, [title])
  return null
}
