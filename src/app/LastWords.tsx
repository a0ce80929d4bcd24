import { AccountSwitch } from './AccountSwitch'
import { Alerts } from './Alerts'

/** Dialogs for a visitor: what is left to say after a sign-out, and what a sign-in has to ask first. */
export function LastWords() {
  return (
    <>
      <Alerts />
      <AccountSwitch />
    </>
  )
}
