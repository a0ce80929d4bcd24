import type { AuthGateway } from '@/domain/auth'
import { MS_PER_MINUTE } from '@/domain/units'
import { backoff } from '@/lib/retry'

/** Pauses between checks whether the account still exists. Each check forces a new token. */
const ACCOUNT_CHECK_PAUSES = { firstMs: 3000, maxMs: MS_PER_MINUTE }

export type AskWhetherGone = Pick<AuthGateway, 'isAccountGone' | 'checkLogin' | 'signOut'>

interface AccountGone {
  /** Call this when the user's document has disappeared or has come back. */
  readonly tell: (isDocumentGone: boolean) => void
  readonly isDocumentGone: () => boolean
}

/**
 * Signs out when the account has been deleted. The user's document is only ever deleted together with the account, in
 * this tab, another tab or on another device. The document goes first and the account last, so this polls until the
 * account is gone and then clears this device.
 */
export function leaveWhenAccountIsGone(
  gateway: Pick<AskWhetherGone, 'isAccountGone' | 'signOut'>,
): AccountGone {
  const pauses = backoff(ACCOUNT_CHECK_PAUSES)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDocumentGone = false

  async function check(): Promise<void> {
    const isGone = await gateway.isAccountGone().catch(() => false)
    // Ignore the answer after a stop: the document came back, or this tab has left already.
    if (timer === undefined) return
    if (isGone) {
      timer = undefined
      await gateway.signOut({ accountDeleted: 'elsewhere' })
    } else {
      timer = setTimeout(next, pauses.nextMs())
    }
  }
  const next = () => {
    check().catch((error: unknown) => console.error('Leaving a deleted account failed', error))
  }

  return {
    isDocumentGone: () => isDocumentGone,
    tell: (isGone) => {
      isDocumentGone = isGone
      if (isGone) {
        timer ??= setTimeout(next)
      } else {
        clearTimeout(timer)
        timer = undefined
        pauses.reset()
      }
    },
  }
}
