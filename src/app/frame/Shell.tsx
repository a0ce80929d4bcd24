import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-component'
import { lazyDialog } from '@/components/lazy-dialog'
import { EditRefused, EditSlot } from '@/features/history/edit/EditSlot'
import { AwayQuestion } from '@/features/timer/save/lazy-dialogs'
import { QuickAddSlot } from '@/features/timer/save/QuickAdd'
import { SessionComplete } from '@/features/timer/save/SessionComplete'
import { FRAME_MESSAGES, OUTBOX_FULL, OUTBOX_TITLE } from '@/format/frame'
import { runAction, useAction } from '@/state/commands'
import { useDeviceStorage } from '@/state/device/device-storage'
import { useIsEarly } from '@/state/early'
import { useOutbox } from '@/state/outbox'
import { useTimer } from '@/state/selectors'
import { Banner } from '@/ui/feedback/Banner'
import { Alerts } from './Alerts'
import { Header } from './Header'
import styles from './Shell.module.css'
import { BottomBar, Sidebar, useTopOfPage } from './navigation'

// Tried again when the network is back. The rows of a list say `Waiting to sync` without it.
const HeaderSync = lazyPart(
  async () => (await import('./HeaderSync')).HeaderSync,
  null,
  () => null,
)
const SettingsDialog = lazyDialog(
  'Settings',
  async () => (await import('@/features/settings/SettingsDialog')).SettingsDialog,
)
const OutboxDialog = lazyDialog(
  OUTBOX_TITLE,
  async () => (await import('@/features/outbox/OutboxDialog')).OutboxDialog,
)

/** The frame around every signed-in screen: sidebar, header and bottom bar (FRAME-01 to FRAME-08). */
export function Shell() {
  const [settings, setSettings] = useState<{ place: string | undefined } | null>(null)
  const [isOutboxOpen, setOutboxOpen] = useState(false)
  useAction('settings', ({ place }) => setSettings({ place }))
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
          notice={<HeaderSync onOpen={() => setOutboxOpen(true)} />}
        />
        <main id="main" tabIndex={-1} className={styles.main}>
          <StorageWarning />
          <AwayQuestion />
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomBar />
      {/* The settings need all that is stored. */}
      {settings && !isEarly && <SettingsDialog place={settings.place} onClose={() => setSettings(null)} />}
      {isOutboxOpen && <OutboxDialog onClose={() => setOutboxOpen(false)} />}
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

/** Warns that a reload may lose data when the browser's storage is full or blocked. */
function StorageWarning() {
  const isPersistent = useDeviceStorage((state) => state.isPersistent)
  const isOutboxFull = useOutbox((outbox) => outbox.isFull)
  const text = isPersistent ? isOutboxFull && OUTBOX_FULL : FRAME_MESSAGES.nothingKept
  const [dismissed, setDismissed] = useState('')
  if (text === false || text === dismissed) return null
  return (
    <div className={styles.warning}>
      <Banner onDismiss={() => setDismissed(text)}>{text}</Banner>
    </div>
  )
}
