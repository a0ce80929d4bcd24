import { Alerts } from './Alerts'
import { switchAccountText } from '@/format/account'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { useAccountSwitch } from '../access/account-switch'

/** Dialogs for a visitor: alerts that follow a sign-out, and the question before a sign-in. */
export function SignedOutDialogs() {
  return (
    <>
      <Alerts />
      <AccountSwitch />
    </>
  )
}

/** Asks before another account signs in, which would remove the unsent changes on this device. */
function AccountSwitch() {
  const question = useAccountSwitch((state) => state.question)
  if (!question) return null
  const { waiting, answer } = question
  return (
    <ConfirmDialog
      open
      title="Another account has changes on this device"
      body={switchAccountText(waiting)}
      confirmLabel="Sign in anyway"
      danger
      onConfirm={() => answer('confirmed')}
      onCancel={() => answer('declined')}
    />
  )
}
