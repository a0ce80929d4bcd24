import { Dialog } from '@/ui/dialog/Dialog'
import { Spinner } from '@/ui/Spinner'
import { Row } from '@/ui/layout'

const doNothing = () => {}

/** Deletion cannot be undone or interrupted, so the dialog cannot be closed. */
export function DeletingAccount({ open }: { open: boolean }) {
  return (
    <Dialog open={open} title="Deleting your account" size="sm" dismissible={false} onDismiss={doNothing}>
      <Row role="status" as="p" gap={3}>
        <Spinner />
        This may take a minute. Please keep this page open.
      </Row>
    </Dialog>
  )
}
