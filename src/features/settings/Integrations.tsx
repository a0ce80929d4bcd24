import { GitBranch } from 'lucide-react'
import { useId } from 'react'
import { usePopup } from '@/components/use-popup'
import { GITHUB } from '@/domain/github/link'
import { useBackend } from '@/state/backend'
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
  const { github: port } = useBackend()
  const popup = usePopup(GITHUB, () => port.prepareLink(), isOnline && !isLinked)
  const note = isOnline
    ? popup.note
    : `You are offline. ${isLinked ? 'Disconnecting' : 'Connecting'} needs the network.`
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
      <p role="status" className={styles.note}>
        {note}
      </p>
    </div>
  )
}
