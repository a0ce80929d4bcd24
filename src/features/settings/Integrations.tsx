import { ExternalLink, GitBranch } from 'lucide-react'
import { useId } from 'react'
import { usePopup } from '@/components/use-popup'
import { GITHUB, GITHUB_APPLICATIONS_URL } from '@/domain/github/link'
import { GITHUB_MESSAGES } from '@/format/github'
import { useBackend } from '@/state/backend'
import { useUser } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/layout'
import { linkClass } from '@/ui/link-class'
import { useIsOnline } from '@/state/online'
import { DataRow } from './DataRow'
import styles from './Integrations.module.css'
import { useGithubLink } from './use-github-link'

/** The GitHub account and whether it is linked (SETTINGS-08, GITHUB-01). */
export function Integrations() {
  const isOnline = useIsOnline()
  const github = useUser()?.github
  const isLinked = github?.linked ?? false
  const { isBusy, hasUnlinked, link, unlink } = useGithubLink(isLinked)
  const { github: port } = useBackend()
  const popup = usePopup(GITHUB, () => port.prepareLink(), isOnline && !isLinked)
  const note = isOnline
    ? popup.note
    : `You’re offline. ${isLinked ? 'Disconnecting' : 'Connecting'} needs a connection.`
  const entryId = useId()
  return (
    <div>
      <DataRow
        id={entryId}
        icon={<GitBranch size={18} aria-hidden="true" />}
        title={GITHUB}
        hint={
          isLinked
            ? `Linked as ${github?.username ?? 'an unknown account'}`
            : 'Turns committed lines into points'
        }
        button={
          <Button
            size="sm"
            busy={isBusy}
            aria-describedby={entryId}
            aria-disabled={!isOnline || popup.isPreparing}
            onClick={() => {
              if (!isOnline) return
              if (isLinked) void unlink()
              else popup.press(() => void link())
            }}
          >
            {isLinked ? 'Disconnect' : 'Connect'}
          </Button>
        }
      />
      <div role="status">{hasUnlinked && !isLinked && <Revocation />}</div>
      <p role="status" className={styles.note}>
        {note}
      </p>
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
        <ExternalLink size={14} aria-hidden="true" />
      </a>
      .
    </Text>
  )
}
