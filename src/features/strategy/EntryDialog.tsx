import type { ReactNode } from 'react'
import { AlertDialog } from '@/ui/AlertDialog'
import type { DialogProps } from '@/ui/Dialog'
import { FormDialog } from '@/ui/FormDialog'
import styles from './EntryDialog.module.css'
import type { EntryForm } from './use-entry-form'

interface EntryDialogProps<E> {
  form: Pick<EntryForm<string>, 'submit' | 'alert' | 'acknowledge'>
  title: string
  subtitle?: string
  size?: DialogProps['size']
  submitLabel: string
  /** What the form holds, and what it would hold with nothing entered: plain data. */
  values: E
  initial: E
  onCancel: () => void
  children: ReactNode
}

/** A form in a dialog, with its alert. */
export function EntryDialog<E>({
  form,
  size = 'sm',
  values,
  initial,
  onCancel,
  children,
  ...rest
}: EntryDialogProps<E>) {
  return (
    <>
      <FormDialog
        {...rest}
        size={size}
        isChanged={JSON.stringify(values) !== JSON.stringify(initial)}
        onSubmit={form.submit}
        onClose={onCancel}
        formClass={styles.form}
      >
        {children}
      </FormDialog>
      <AlertDialog open={form.alert !== null} message={form.alert} onAcknowledge={form.acknowledge} />
    </>
  )
}
