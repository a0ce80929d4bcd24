import type { AuthGateway } from '@/domain/auth'

const CHECK_EVERY_MS = 3000

/**
 * A person's document is only ever removed together with the account: by this tab, by another one, or on another device. It
 * goes first and the account last, so this asks until the account is gone too, and then leaves nothing of it here. Returns
 * what to call when the document has gone, or has come back after all.
 */
export function leaveWhenAccountIsGone(gateway: Pick<AuthGateway, 'isAccountGone' | 'signOut'>) {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function check(): Promise<void> {
    const isGone = await gateway.isAccountGone().catch(() => false)
    // Meanwhile somebody may have stopped it, or this tab have left by itself.
    if (timer === undefined) return
    if (isGone) {
      timer = undefined
      await gateway.signOut()
    } else {
      timer = setTimeout(next, CHECK_EVERY_MS)
    }
  }
  const next = () => {
    check().catch((error: unknown) => console.error('Leaving a deleted account failed', error))
  }

  return (isDocumentGone: boolean): void => {
    if (isDocumentGone) timer ??= setTimeout(next)
    else {
      clearTimeout(timer)
      timer = undefined
    }
  }
}
