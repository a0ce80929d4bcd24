import type { ReactNode } from 'react'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Dialog, type DialogProps } from '@/ui/Dialog'
import styles from './EntryDialog.module.css'
import type { EntryForm } from './use-entry-form'

interface EntryDialogProps {
  form: Pick<EntryForm<string>, 'id' | 'submit' | 'alert' | 'acknowledge'>
  title: string
  subtitle?: string
  size?: DialogProps['size']
  submitLabel: string
  /** Something was entered: only Cancel leaves then. */
  isTouched: boolean
  onCancel: () => void
  children: ReactNode
}

/** A form in a dialog, with its alert. */
export function EntryDialog({
  form,
  title,
  subtitle,
  size = 'sm',
  submitLabel,
  isTouched,
  onCancel,
  children,
}: EntryDialogProps) {
  return (
    <>
      <Dialog
        open
        title={title}
        subtitle={subtitle}
        size={size}
        dismissible={!isTouched}
        closeButton={false}
        onDismiss={onCancel}
        footer={
          <>
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={form.id}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={form.id} className={styles.form} noValidate onSubmit={form.submit}>
          {children}
        </form>
      </Dialog>
      <AlertDialog open={form.alert !== null} message={form.alert} onAcknowledge={form.acknowledge} />
    </>
  )
}
