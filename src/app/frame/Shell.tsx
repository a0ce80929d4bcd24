import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { lazyComponent, LoadFailed } from '@/components/lazy-component'
import { EditRefused, EditSlot } from '@/features/history/edit/EditSlot'
import { AwayWatch } from '@/features/timer/save/lazy-dialogs'
import { QuickAddSlot } from '@/features/timer/save/QuickAdd'
import { SessionComplete } from '@/features/timer/save/SessionComplete'
import { OUTBOX_TITLE } from '@/format/frame'
import { runAction, useAction } from '@/state/commands'
import { useIsEarly } from '@/state/early'
import { useTimer } from '@/state/selectors'
import { Dialog } from '@/ui/dialog/Dialog'
import { Alerts } from './Alerts'
import { BottomBar } from './BottomBar'
import { Header } from './Header'
import { StorageWarning } from './notices/StorageWarning'
import { LazySettings } from '../LazySettings'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar'
import { useTopOfPage } from './use-top-of-page'

// Tried again when the network is back. The rows of a list say `Waiting to sync` without it.
const HeaderSync = lazyComponent(
  async () => (await import('./HeaderSync')).HeaderSync,
  () => null,
)
const OutboxDialog = lazyComponent(
  async () => (await import('@/features/outbox/OutboxDialog')).OutboxDialog,
  ({ retry, isRetrying, props }) => (
    <Dialog open title={OUTBOX_TITLE} onDismiss={props.onClose}>
      <LoadFailed onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)

/** The frame around every signed-in screen: sidebar, header and bottom bar (FRAME-01 to FRAME-08). */
export function Shell() {
  const [settings, setSettings] = useState<{ isOpen: boolean; place?: string | undefined }>()
  const [isOutboxOpen, setOutboxOpen] = useState(false)
  useAction('settings', ({ place }) => setSettings({ isOpen: true, place }))
  useAction('outbox', () => setOutboxOpen(true))
  const { pathname } = useLocation()
  useTopOfPage()
  const timer = useTimer()
  const isEarly = useIsEarly()
  const voice = timer.status === 'active' ? timer.mode : timer.status

  return (
    <div className={styles.shell} data-voice={pathname === '/app' ? voice : undefined}>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      <Sidebar />
      <div className={styles.column}>
        <Header
          onOpenSettings={() => runAction('settings')}
          notice={
            <Suspense fallback={null}>
              <HeaderSync onOpen={() => setOutboxOpen(true)} />
            </Suspense>
          }
        />
        <main id="main" tabIndex={-1} className={styles.main}>
          <StorageWarning />
          <Suspense fallback={null}>
            <AwayWatch />
          </Suspense>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomBar />
      {/* The settings need all that is stored. */}
      {settings && !isEarly && (
        <Suspense fallback={null}>
          <LazySettings
            open={settings.isOpen}
            place={settings.place}
            onClose={() => setSettings({ isOpen: false })}
          />
        </Suspense>
      )}
      {isOutboxOpen && (
        <Suspense fallback={null}>
          <OutboxDialog onClose={() => setOutboxOpen(false)} />
        </Suspense>
      )}
      <SessionComplete />
      <QuickAddSlot />
      <EditSlot />
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
