import { AppBadge } from './AppBadge'
import { BalanceWatch } from './BalanceWatch'
import { RhythmWatch } from './RhythmWatch'

/** Background work of every signed-in screen that the first paint does not wait for. */
export function Watches() {
  return (
    <>
      <AppBadge />
      <BalanceWatch />
      <RhythmWatch />
    </>
  )
}
