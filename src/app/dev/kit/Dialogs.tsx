import { useState, type ReactNode } from 'react'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { ConfirmDialog, DiscardQuestion } from '@/ui/dialog/ConfirmDialog'
import { Dialog } from '@/ui/dialog/Dialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { LeaveGuard } from '@/ui/dialog/LeaveGuard'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { Switch } from '@/ui/form/Switch'
import { TextInput } from '@/ui/form/Input'
import { Group, Sample } from './Samples'

type Draw = (close: () => void) => ReactNode

const DIALOGS: readonly (readonly [name: string, draw: Draw])[] = [
  ...(['sm', 'md', 'lg', 'xl'] as const).map(
    (size) => [`Dialog ${size}`, (close: () => void) => <Plain size={size} close={close} />] as const,
  ),
  ['AlertDialog', (close) => <AlertDialog open message="The message is the title." onAcknowledge={close} />],
  [
    'AlertDialog with a title',
    (close) => <AlertDialog open title="Title" message="The message." onAcknowledge={close} />,
  ],
  [
    'ConfirmDialog',
    (close) => (
      <ConfirmDialog
        open
        title="Continue?"
        body="What it costs."
        confirmLabel="Continue"
        onConfirm={close}
        onCancel={close}
      />
    ),
  ],
  [
    'ConfirmDialog: danger, third button',
    (close) => (
      <ConfirmDialog
        open
        danger
        title="Delete 2 entries?"
        body="This cannot be undone."
        confirmLabel="Delete"
        other={{ label: 'Archive', onChoose: close }}
        onConfirm={close}
        onCancel={close}
      />
    ),
  ],
  [
    'ConfirmDialog: busy',
    (close) => (
      <ConfirmDialog
        open
        busy
        cancellable
        title="Delete 2 entries?"
        body="This cannot be undone."
        confirmLabel="Delete"
        busyLabel="Deleting"
        onConfirm={close}
        onCancel={close}
      />
    ),
  ],
  ['FormDialog', (close) => <SampleForm close={close} />],
  ['DiscardQuestion', (close) => <DiscardQuestion open onDiscard={close} onKeep={close} />],
]

/** Opens each dialog in the theme of the whole page. */
export function Dialogs() {
  const [opened, setOpened] = useState<string | null>(null)
  const [guards, setGuards] = useState(false)
  const draw = DIALOGS.find(([name]) => name === opened)?.[1]
  return (
    <Group title="Dialogs">
      <Sample name="Press to open" wide>
        {DIALOGS.map(([name]) => (
          <Button key={name} onClick={() => setOpened(name)}>
            {name}
          </Button>
        ))}
      </Sample>
      <Sample name="LeaveGuard: asks before Back or a link leaves" wide>
        <Switch label="Guard this page" checked={guards} onChange={setGuards} />
        <LeaveGuard isChanged={guards} onDiscard={() => setGuards(false)} />
      </Sample>
      {draw?.(() => setOpened(null))}
    </Group>
  )
}

function Plain({ size, close }: { size: 'sm' | 'md' | 'lg' | 'xl'; close: () => void }) {
  return (
    <Dialog
      open
      size={size}
      title="Title"
      subtitle="A subtitle"
      footerStart="At the left"
      footer={
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      }
      onDismiss={close}
    >
      <p>The body of the dialog.</p>
    </Dialog>
  )
}

function SampleForm({ close }: { close: () => void }) {
  const [value, setValue] = useState('')
  return (
    <FormDialog
      title="Form"
      isChanged={value !== ''}
      onSubmit={close}
      onClose={close}
      submitLabel="Save"
      intro={<p>Change the field, then leave: it asks first.</p>}
    >
      <Field label="Label" required>
        <TextInput value={value} onChange={(event) => setValue(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
