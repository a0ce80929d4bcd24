import { hasLines, lineTasks } from '@/domain/github/line-tasks'
import type { Quantities } from '@/domain/session/types/task'
import type { ZoneId } from '@/domain/units'
import { timeText } from '@/format/date'
import { commitCountText, GITHUB_MESSAGES } from '@/format/github'
import { usePreferences } from '@/state/device/preferences'
import { useUser } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { Row, Text } from '@/ui/layout'
import { QuantityList } from './QuantityList'
import type { LineCount } from './use-line-count'

interface CommittedLinesProps {
  /** `canCount` is false for a session without times: there is no span to count in. */
  lines: LineCount & { readonly canCount: boolean }
  zone: ZoneId
  quantities: Quantities
  onChange: (quantities: Quantities) => void
}

/** The lines committed on GitHub during the session. The user counts them here and may change them (INT-84). */
export function CommittedLines({ lines, zone, quantities, onChange }: CommittedLinesProps) {
  const { isCounting, canCount, count, start } = lines
  const user = useUser()
  const { timeFormat } = usePreferences()
  const result = count && commitCountText(count, (at) => timeText(at, zone, timeFormat))

  if (!user) return null
  return (
    <Field label="Committed lines" group>
      <QuantityList tasks={lineTasks(user.githubSettings)} quantities={quantities} onChange={onChange} />
      <Row gap={3} above={2}>
        <Text role="status" grow size="sm" tone={!isCounting && count?.problem ? 'warning' : 'faint'}>
          {isCounting ? GITHUB_MESSAGES.counting : canCount ? result : GITHUB_MESSAGES.timesMissing}
        </Text>
        <Button size="sm" busy={isCounting} disabled={!canCount} onClick={start}>
          {count?.problem ? 'Try again' : count || hasLines(quantities) ? 'Count again' : 'Count commits'}
        </Button>
      </Row>
    </Field>
  )
}
