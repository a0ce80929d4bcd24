import type { ReactNode } from 'react'
import { withoutLines, hasLines, lineTasks } from '@/domain/github/line-tasks'
import type { SessionDraft } from '@/domain/session/draft'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import type { Task, Quantities } from '@/domain/session/types/task'
import type { ZoneId } from '@/domain/units'
import { timeText } from '@/format/date'
import { commitCountText, GITHUB_MESSAGES } from '@/format/github'
import { notesMessage, tasksMessage } from '@/format/session-form'
import { usePreferences } from '@/state/device/preferences'
import { useUser } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'
import { Field } from '@/ui/form/Field'
import { TextArea } from '@/ui/form/Input'
import { Row, Text } from '@/ui/layout'
import { LocationField, type LocationFieldProps } from './LocationField'
import { QuantityList } from './QuantityList'
import { TypeSelect } from './TypeSelect'
import type { LineCount, SessionFormState } from './use-session-form'

interface SessionFormProps<D extends SessionDraft> {
  form: SessionFormState<D>
  /** The tasks to offer, if not those of the form. */
  tasks?: readonly Task[]
  /** The zone of the session's times. */
  zone: ZoneId
  location: LocationFieldProps
  /** Fields between the type and the tasks, such as the date. */
  children?: ReactNode | undefined
}

/** The fields of Session Complete, Quick Add and Edit Session: type, tasks if they count, committed lines, notes, location. */
export function SessionForm<D extends SessionDraft>({
  form: { draft, change, tasks: own, types, problems, lines, alert },
  tasks = own,
  zone,
  location,
  children,
}: SessionFormProps<D>) {
  const { category } = sessionTypeNamed(types, draft.type)
  const set = (fields: Partial<SessionDraft>) => change((now) => ({ ...now, ...fields }))
  return (
    <>
      <TypeSelect value={draft.type} types={types} onChange={(type) => set({ type })} />
      {children}
      {category === 'productivity' && (
        <Field label="Completed tasks" group error={problems.tasks && tasksMessage(problems.tasks)}>
          <QuantityList
            tasks={lines ? withoutLines(tasks) : tasks}
            quantities={draft.quantities}
            problems={problems.quantities}
            onChange={(quantities) => set({ quantities })}
          />
        </Field>
      )}
      {lines && (
        <CommittedLines
          lines={lines}
          zone={zone}
          quantities={draft.quantities}
          onChange={(quantities) => set({ quantities })}
        />
      )}
      <Field label="Notes" error={problems.notes && notesMessage(problems.notes)}>
        <TextArea
          value={draft.notes}
          placeholder="What happened?"
          onChange={(event) => set({ notes: event.target.value })}
        />
      </Field>
      <LocationField {...location} />
      <AlertDialog message={alert?.text} onAcknowledge={() => alert?.onAcknowledge()} />
    </>
  )
}

interface CommittedLinesProps {
  /** `canCount` is false for a session without times: there is no span to count in. */
  lines: LineCount & { readonly canCount: boolean }
  zone: ZoneId
  quantities: Quantities
  onChange: (quantities: Quantities) => void
}

/** The lines committed on GitHub during the session. The user counts them here and may change them (INT-84). */
function CommittedLines({ lines, zone, quantities, onChange }: CommittedLinesProps) {
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
