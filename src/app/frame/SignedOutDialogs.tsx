import { AccountSwitch } from '../access/AccountSwitch'
import { Alerts } from './Alerts'

/** Dialogs for a visitor: alerts that follow a sign-out, and the question before a sign-in. */
export function SignedOutDialogs() {
  return (
    <>
      <Alerts />
      <AccountSwitch />
    </>
  )
}
