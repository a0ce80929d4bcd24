import { useState } from 'react'
import { GithubLinkFailed } from '@/domain/github/link'
import { GITHUB_MESSAGES, linkFailedMessage, unlinkFailedMessage } from '@/format/github'
import { showAlert, showToast } from '@/state/toasts'
import { useBackend } from '@/state/backend'

/** Links and unlinks GitHub. The result is reported even if Settings has been closed. */
export function useGithubLink(isLinked: boolean) {
  const { github } = useBackend()
  const [hasUnlinked, setHasUnlinked] = useState(false)
  const [goal, setGoal] = useState<'linked' | 'unlinked' | null>(null)

  async function link() {
    setGoal('linked')
    setHasUnlinked(false)
    try {
      await github.link()
      showToast({ kind: 'success', text: GITHUB_MESSAGES.linked })
    } catch (error) {
      report(error)
      const message = linkFailedMessage(error)
      if (message === null) showToast({ kind: 'neutral', text: GITHUB_MESSAGES.closed })
      else showAlert(message)
    } finally {
      setGoal(null)
    }
  }

  async function unlink() {
    setGoal('unlinked')
    try {
      await github.unlink()
      setHasUnlinked(true)
      showToast({ kind: 'success', text: GITHUB_MESSAGES.unlinked })
    } catch (error) {
      report(error)
      showAlert(unlinkFailedMessage(error))
    } finally {
      setGoal(null)
    }
  }

  // The user document confirms it first; the server's response may take long.
  return { isBusy: goal === (isLinked ? 'unlinked' : 'linked'), hasUnlinked, link, unlink }
}

/** Logs unexpected errors only: named ones are not the app's fault. */
function report(error: unknown): void {
  if (error instanceof GithubLinkFailed && error.problem !== 'unknown') return
  console.error('GitHub was not linked or unlinked', error)
}
