import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { lazyPart, PartFailed } from '@/components/lazy-part'
import { EditRefused } from '@/features/history/EditRefused'
import { RefusedButton } from '@/features/outbox/RefusedButton'
import { SessionComplete } from '@/features/timer/SessionComplete'
import { useTimer } from '@/state/selectors'
import { MEDIA } from '@/styles/breakpoints'
import { Dialog } from '@/ui/Dialog'
import { useMediaQuery } from '@/ui/use-media-query'
import { AddingUp } from './AddingUp'
import { Alerts } from './Alerts'
import { BottomBar } from './BottomBar'
import { Header } from './Header'
import { NotKept } from './NotKept'
import { SettingsPart } from './SettingsPart'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar'

const OutboxDialog = lazyPart(
  async () => (await import('@/features/outbox/OutboxDialog')).OutboxDialog,
  ({ retry, isRetrying, props }) => (
    <Dialog open title="Refused changes" onDismiss={props.onClose}>
      <PartFailed onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)
// It needs the scoring, which no first screen waits for. Where it cannot be loaded, nothing is announced.
const BalanceWatch = lazyPart(
  async () => (await import('./BalanceWatch')).BalanceWatch,
  () => null,
)

/** The frame around every signed-in screen (spec, section 2). */
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
          <NotKept />
          <AddingUp />
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomBar />
      {settings !== 'unopened' && (
        <Suspense fallback={null}>
          <SettingsPart open={settings === 'open'} onClose={() => setSettings('closed')} />
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

/** The hash is the route, so the link must not follow its own. */
function skipToMain(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
