import { useId } from 'react'
import { Button } from '@/ui/Button'
import { useIsOnline } from '@/state/online'
import { DataRow } from '../DataRow'
import { DeleteAccountDialog, DeletingAccount } from './DeleteAccountDialog'
import { ProveIdentity } from './ProveIdentity'
import { useDeleteAccount } from './use-delete-account'

/** Deletes the account (ACCOUNT-01 to ACCOUNT-05). */
export function DeleteAccount() {
  const { step, ask, answer, prove, cancel } = useDeleteAccount()
  const isOnline = useIsOnline()
  const entryId = useId()
  return (
    <>
      <DataRow
        id={entryId}
        title="Delete account"
        hint={
          isOnline
            ? 'Removes your profile, sessions, rhythms and badges for good.'
            : 'You’re offline. Deleting your account needs a connection.'
        }
        button={
          <Button
            variant="danger"
            size="sm"
            aria-describedby={entryId}
            aria-disabled={!isOnline}
            onClick={() => isOnline && ask()}
          >
            Delete account
          </Button>
        }
      />
      {step.at === 'asking' && <DeleteAccountDialog onAnswer={answer} onCancel={cancel} />}
      {step.at === 'proving' && <ProveIdentity ways={step.ways} onProve={prove} onCancel={cancel} />}
      <DeletingAccount open={step.at === 'deleting'} />
    </>
  )
}
