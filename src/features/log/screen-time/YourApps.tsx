import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { offerRestore } from '@/components/trash/offer-restore'
import { Unreadable } from '@/components/DataFailed'
import type { ScreenTimeApp } from '@/domain/screen-time/app'
import { isolateDirection } from '@/format/text-direction'
import { LOG_MESSAGES, screenTimeMessage } from '@/format/log'
import { deletedText, TRASH_KEEPS_IT } from '@/format/deleted'
import { useAction } from '@/state/commands'
import { useBackend } from '@/state/backend'
import { retryFailed, useFacts } from '@/state/facts'
import { sayIfRefused } from '@/state/toasts'
import { Card } from '@/ui/Card'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { LeaveGuard } from '@/ui/dialog/LeaveGuard'
import { ErrorState } from '@/ui/feedback/EmptyState'
import { IconButton } from '@/ui/IconButton'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import { nameProblem } from '@/domain/name'
import { appNamed, cleanAppName } from '@/domain/screen-time/entry'
import { useScreenTimeApps } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { Form } from '@/ui/form/Form'
import { TextInput } from '@/ui/form/Input'
import { Row, VisuallyHidden } from '@/ui/layout'
import styles from './YourApps.module.css'

/** The apps that the form offers. Entries of a removed app stay (INT-30). */
export function YourApps() {
  const { write } = useBackend()
  const listing = useFacts((facts) => facts.screenTimeApps)
  const hasFailed = useFacts((facts) => facts.failed.has('screenTimeApps'))
  const [asked, setAsked] = useState<ScreenTimeApp | null>(null)
  const [removals, setRemovals] = useState(0)
  const inputRef = useRef<HTMLInputElement>(null)

  useAction('new.app', () => inputRef.current?.focus())

  // The dialog returns the focus to the removed app's button, which is gone.
  useEffect(() => {
    if (removals > 0) inputRef.current?.focus()
  }, [removals])

  // Removes it from the list at once, even offline. If the server refuses, the listener restores it.
  function remove(app: ScreenTimeApp) {
    setAsked(null)
    setRemovals(removals + 1)
    const trashId = crypto.randomUUID()
    const offer = offerRestore(write, deletedText(app.name), [{ id: trashId, kind: 'app', items: [app] }])
    const removed = write({ kind: 'remove-item', itemKind: 'app', item: app, trashId })
    sayIfRefused(removed, LOG_MESSAGES.removeAppFailed, { offer })
  }

  return (
    <Card title="Your apps">
      <div className={styles.body}>
        {hasFailed && <ErrorState title="Your apps could not be loaded." onRetry={retryFailed} />}
        {!listing && !hasFailed && <SkeletonGroup label="Loading your apps" widths={['80%']} height={24} />}
        {listing && listing.items.length > 0 && <Apps apps={listing.items} onRemove={setAsked} />}
        <Unreadable of={['screenTimeApps']} />
        <AddApp inputRef={inputRef} />
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={`Remove ${isolateDirection(asked?.name ?? '')}?`}
        body={`It’s no longer offered when you log. Everything you logged with it stays. ${TRASH_KEEPS_IT}`}
        // Without the name, which may be too long for a phone.
        confirmLabel="Remove app"
        danger
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(null)}
      />
    </Card>
  )
}

function Apps({
  apps,
  onRemove,
}: {
  apps: readonly ScreenTimeApp[]
  onRemove: (app: ScreenTimeApp) => void
}) {
  return (
    <Row as="ul" gap="icon" align="stretch" wrap className={styles.apps}>
      {apps.map((app) => (
        <Row as="li" key={app.id} size="sm">
          <span>{app.name}</span>
          <IconButton label={`Remove ${app.name}`} className={styles.remove} onClick={() => onRemove(app)}>
            <X />
          </IconButton>
        </Row>
      ))}
    </Row>
  )
}

function AddApp({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const apps = useScreenTimeApps()
  const addApp = useAddApp()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function add() {
    const saved = appNamed(apps, name)
    inputRef.current?.focus()
    if (cleanAppName(name) === '') return setProblem(screenTimeMessage['app-missing'])
    const refused = nameProblem(cleanAppName(name))
    if (refused)
      return setProblem(screenTimeMessage[refused === 'name-control' ? 'app-control' : 'app-too-long'])
    if (saved) return setProblem(`${isolateDirection(saved.name)} is in your list already.`)
    addApp(name)
    change('')
  }

  function change(text: string) {
    setName(text)
    setProblem(null)
  }

  return (
    <Form onSubmit={add}>
      {/* The placeholder is the visible label. */}
      <Field label={<VisuallyHidden>App name</VisuallyHidden>} error={problem}>
        <div className={styles.add}>
          <TextInput
            ref={inputRef}
            value={name}
            placeholder="Add an app"
            onChange={(event) => change(event.target.value)}
          />
          <Button variant="secondary" type="submit">
            Add
          </Button>
        </div>
      </Field>
      <LeaveGuard isChanged={name.trim() !== ''} onDiscard={() => change('')} />
    </Form>
  )
}

/** Adds an app to the list. It appears at once, even offline. */
export function useAddApp() {
  const { write } = useBackend()
  return (name: string) => {
    const item = { id: crypto.randomUUID(), name: cleanAppName(name) }
    sayIfRefused(write({ kind: 'save-item', itemKind: 'app', item }), LOG_MESSAGES.addAppFailed)
  }
}
