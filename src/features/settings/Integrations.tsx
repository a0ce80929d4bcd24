import { GitBranch } from 'lucide-react'
import { useId } from 'react'
import { GITHUB } from '@/domain/github/link'
import { useUser } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { useIsOnline } from '@/ui/use-is-online'
import { DataEntry } from './DataEntry'
import styles from './Integrations.module.css'
import { useGithubLink } from './use-github-link'

/** The code-hosting account, linked or not (checklist, SETTINGS-08, GITHUB-01). */
export function Integrations() {
  const isOnline = useIsOnline()
  const github = useUser()?.github
  const isLinked = github?.linked ?? false
  const { isBusy, link, unlink } = useGithubLink(isLinked)
  const entryId = useId()
  return (
    <div>
      <DataEntry
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
            aria-disabled={!isOnline}
            onClick={() => isOnline && void (isLinked ? unlink() : link())}
          >
            {isLinked ? 'Disconnect' : 'Connect'}
          </Button>
        }
      />
      {!isOnline && (
        <p role="status" className={styles.offline}>
          You are offline. {isLinked ? 'Disconnecting' : 'Connecting'} needs the network.
        </p>
      )}
    </div>
  )
}
