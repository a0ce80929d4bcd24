import { Dialog } from '@/ui/dialog/Dialog'
import { Spinner } from '@/ui/Spinner'
import styles from './DeleteAccount.module.css'

const doNothing = () => {}

/** Deletion cannot be undone or interrupted, so the dialog cannot be closed. */
export function DeletingAccount({ open }: { open: boolean }) {
  return (
    <Dialog open={open} title="Deleting your account" size="sm" dismissible={false} onDismiss={doNothing}>
      <p role="status" className={styles.deleting}>
        <Spinner />
        This may take a minute. Please keep this page open.
      </p>
    </Dialog>
  )
}
