import type { AuthGateway } from '@/domain/auth'

const CHECK_EVERY_MS = 3000

export type AskWhetherGone = Pick<AuthGateway, 'isAccountGone' | 'checkLogin' | 'signOut'>

interface AccountGone {
  /** To be called when the user's document has gone, or has come back after all. */
  readonly tell: (isDocumentGone: boolean) => void
  readonly isDocumentGone: () => boolean
}

/**
 * The user's document is only ever deleted together with the account: by this tab, another tab or another device. The document
 * goes first and the account last, so this asks until the account is gone too, and then clears this device.
 */
export function leaveWhenAccountIsGone(
  gateway: Pick<AskWhetherGone, 'isAccountGone' | 'signOut'>,
): AccountGone {
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
      timer = setTimeout(next, CHECK_EVERY_MS)
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
      }
    },
  }
}
