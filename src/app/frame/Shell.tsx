import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { lazyComponent, LoadFailed } from '@/components/lazy-component'
import { EditRefused } from '@/features/history/edit/EditRefused'
import { RefusedButton } from '@/features/outbox/RefusedButton'
import { SessionComplete } from '@/features/timer/save/SessionComplete'
import { useTimer } from '@/state/selectors'
import { MEDIA } from '@/styles/breakpoints'
import { Dialog } from '@/ui/dialog/Dialog'
import { useMediaQuery } from '@/ui/use-media-query'
import { RollupProgress } from './notices/RollupProgress'
import { Alerts } from './Alerts'
import { BottomBar } from './BottomBar'
import { Header } from './Header'
import { StorageWarning } from './notices/StorageWarning'
import { LazySettings } from '../LazySettings'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar'

const OutboxDialog = lazyComponent(
  async () => (await import('@/features/outbox/OutboxDialog')).OutboxDialog,
  ({ retry, isRetrying, props }) => (
    <Dialog open title="Refused changes" onDismiss={props.onClose}>
      <LoadFailed onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)
// Needs the scoring code, which no first screen should wait for. If it cannot be loaded, nothing is announced.
const BalanceWatch = lazyComponent(
  async () => (await import('../background/BalanceWatch')).BalanceWatch,
  () => null,
)

/** The frame around every signed-in screen: sidebar, header and bottom bar (FRAME-01 to FRAME-08). */
export function Shell() {
  const [settings, setSettings] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const [isOutboxOpen, setOutboxOpen] = useState(false)
  const isMobile = useMediaQuery(MEDIA.mobile)
  const { pathname } = useLocation()
  const timer = useTimer()
  const voice = timer.status === 'active' ? timer.mode : timer.status

  return (
    <div className={styles.shell} data-voice={pathname === '/app' ? voice : undefined}>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      <Sidebar />
      <div className={styles.column}>
        <Header
          onOpenSettings={() => setSettings('open')}
          notice={!isMobile && <RefusedButton onOpen={() => setOutboxOpen(true)} />}
        />
        <main id="main" tabIndex={-1} className={styles.main}>
          {isMobile && <RefusedButton wide onOpen={() => setOutboxOpen(true)} />}
          <StorageWarning />
          <RollupProgress />
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomBar />
      {settings !== 'unopened' && (
        <Suspense fallback={null}>
          <LazySettings open={settings === 'open'} onClose={() => setSettings('closed')} />
        </Suspense>
      )}
      {isOutboxOpen && (
        <Suspense fallback={null}>
          <OutboxDialog onClose={() => setOutboxOpen(false)} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <BalanceWatch />
      </Suspense>
      <SessionComplete />
      <EditRefused />
      <Alerts />
    </div>
  )
}

/** The hash holds the route, so the skip link must not change it. */
function skipToMain(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
