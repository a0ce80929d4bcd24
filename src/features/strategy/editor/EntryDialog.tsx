import type { ReactNode } from 'react'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import type { DialogProps } from '@/ui/dialog/Dialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import styles from './EntryDialog.module.css'
import type { EntryForm } from './use-entry-form'

interface EntryDialogProps<E> {
  form: Pick<EntryForm<string>, 'submit' | 'alert' | 'acknowledge'>
  title: string
  subtitle?: string
  size?: DialogProps['size']
  submitLabel: string
  /** The form's values and its initial values, as plain data. */
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
