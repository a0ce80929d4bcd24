import { ExternalLink, GitBranch } from 'lucide-react'
import { useState } from 'react'
import { usePopup } from '@/components/use-popup'
import { GITHUB, GITHUB_APPLICATIONS_URL, GithubLinkFailed } from '@/domain/github/link'
import { GITHUB_MESSAGES, linkFailedMessage, unlinkFailedMessage } from '@/format/github'
import { useBackend } from '@/state/backend'
import { untilSignOut } from '@/state/device/per-user'
import { useIsOnline } from '@/state/online'
import { useUser } from '@/state/selectors'
import { showAlert, showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/layout'
import { linkClass } from '@/ui/link-class'
import { DataRow } from './Setting'
import styles from './SettingsDialog.module.css'

/** The GitHub account and whether it is linked (SETTINGS-08, GITHUB-01). */
export function Integrations() {
  const isOnline = useIsOnline()
  const github = useUser()?.github
  const isLinked = github?.linked ?? false
  const { isBusy, hasUnlinked, change } = useGithubLink(isLinked)
  const { github: port } = useBackend()
  const popup = usePopup(GITHUB, () => port.prepareLink(), isOnline && !isLinked)
  const note = isOnline
    ? popup.note
    : `You’re offline. ${isLinked ? 'Disconnecting' : 'Connecting'} needs a connection.`
  return (
    <div>
      <DataRow
        icon={<GitBranch size={18} />}
        title={GITHUB}
        hint={
          isLinked
            ? `Linked as ${github?.username ?? 'an unknown account'}`
            : 'Turns committed lines into points'
        }
        button={(describedBy) => (
          <Button
            size="sm"
            busy={isBusy}
            aria-describedby={describedBy}
            aria-disabled={!isOnline || popup.isPreparing}
            onClick={() => {
              if (!isOnline) return
              if (isLinked) void change('unlinked')
              else popup.press(() => void change('linked'))
            }}
          >
            {isLinked ? 'Disconnect' : 'Connect'}
          </Button>
        )}
      />
      <div role="status">{hasUnlinked && !isLinked && <Revocation />}</div>
      <Text role="status" size="sm" tone="warning" className={styles.note}>
        {note}
      </Text>
    </div>
  )
}

/** Unlinking removes our copy of the token; only GitHub can revoke the token itself. */
function Revocation() {
  return (
    <Text above={2} size="sm" tone="quiet">
      {GITHUB_MESSAGES.revocable}{' '}
      <a href={GITHUB_APPLICATIONS_URL} target="_blank" rel="noreferrer" className={linkClass()}>
        your {GITHUB} applications
        <ExternalLink size={14} />
      </a>
      .
    </Text>
  )
}

/** Links and unlinks GitHub. The result is reported even if Settings has been closed. */
function useGithubLink(isLinked: boolean) {
  const { github } = useBackend()
  const [hasUnlinked, setHasUnlinked] = useState(false)
  const [goal, setGoal] = useState<'linked' | 'unlinked' | null>(null)

  async function change(next: 'linked' | 'unlinked') {
    setGoal(next)
    setHasUnlinked(false)
    const left = untilSignOut()
    try {
      await (next === 'linked' ? github.link() : github.unlink())
      setHasUnlinked(next === 'unlinked')
      if (!left.aborted) showToast({ kind: 'success', text: GITHUB_MESSAGES[next] })
    } catch (error) {
      // Named errors are not the app's fault.
      if (!(error instanceof GithubLinkFailed) || error.problem === 'unknown')
        console.error('GitHub was not linked or unlinked', error)
      if (left.aborted) return
      const message = next === 'linked' ? linkFailedMessage(error) : unlinkFailedMessage(error)
      if (message === null) showToast({ kind: 'neutral', text: GITHUB_MESSAGES.closed })
      else showAlert(message)
    } finally {
      setGoal(null)
    }
  }

  // The user document confirms it first; the server's response may take long.
  return { isBusy: goal === (isLinked ? 'unlinked' : 'linked'), hasUnlinked, change }
}
