import { switchAccountText } from '@/format/account'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { useAccountSwitch } from './account-switch'

/** Asks before another account signs in, which would remove the unsent changes on this device. */
export function AccountSwitch() {
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
