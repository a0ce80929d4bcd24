import { useState } from 'react'
import { GithubLinkFailed } from '@/domain/github/link'
import { GITHUB_MESSAGES, linkFailedMessage, unlinkFailedMessage } from '@/format/github'
import { showAlert } from '@/state/alerts'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'

/** Links and unlinks GitHub. Settings may be closed meanwhile; how it went is told all the same. */
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
      if (message !== null) showAlert(message)
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

  // The user document says first when it is done: the server's word may be long in coming.
  return { isBusy: goal === (isLinked ? 'unlinked' : 'linked'), hasUnlinked, link, unlink }
}

/** What has a name is no fault of the app's. */
function report(error: unknown): void {
  if (error instanceof GithubLinkFailed && error.problem !== 'unknown') return
  console.error('GitHub was not linked or unlinked', error)
}
