import { QuantityList } from '@/components/QuantityList'
import { lineTasks } from '@/domain/github/line-tasks'
import type { GithubSettings } from '@/domain/github/settings'
import type { PendingSession } from '@/domain/session/pending'
import { timeText } from '@/format/date'
import { commitCountText } from '@/format/github'
import { changePendingDraft } from '@/state/pending'
import { usePreferences } from '@/state/preferences'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import styles from './CommittedLines.module.css'
import { useLineCount } from './use-line-count'

interface CommittedLinesProps {
  pending: PendingSession
  settings: GithubSettings
}

/** What was committed on GitHub during the session: counted there, changed here at will (checklist, INT-84). */
export function CommittedLines({ pending, settings }: CommittedLinesProps) {
  const { draft, timezone } = pending
  const { timeFormat } = usePreferences()
  const { isCounting, count, countAgain } = useLineCount(pending)
  const result = count && commitCountText(count, (at) => timeText(at, timezone, timeFormat))

  return (
    <Field label="Committed lines" group>
      <QuantityList
        tasks={lineTasks(settings)}
        quantities={draft.quantities}
        onChange={(quantities) => changePendingDraft({ ...draft, quantities })}
      />
      <div className={styles.count}>
        <p role="status" className={styles.result} data-problem={!isCounting && Boolean(count?.problem)}>
          {isCounting ? 'Counting your commits on GitHub.' : result}
        </p>
        <Button size="sm" busy={isCounting} onClick={countAgain}>
          {count?.problem ? 'Try again' : 'Count again'}
        </Button>
      </div>
    </Field>
  )
}
