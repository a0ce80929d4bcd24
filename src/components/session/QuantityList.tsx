import { useId } from 'react'
import { exact } from '@/domain/decimal'
import { MAX_QUANTITY } from '@/domain/limits'
import {
  quantityOf,
  quantityProblem,
  typedFor,
  type Quantities,
  type QuantityProblem,
  type Task,
} from '@/domain/session/types/task'
import { quantityMessage } from '@/format/session-form'
import { numberText, signedPointsText } from '@/format/number'
import { retryFailed, useFacts } from '@/state/facts'
import { Button } from '@/ui/Button'
import { NumberStepper } from '@/ui/form/number/NumberStepper'
import { Row, Stack, Text } from '@/ui/layout'
import styles from './QuantityList.module.css'

interface QuantityListProps {
  tasks: readonly Task[]
  quantities: Quantities
  /** Problems by task id. If missing, each quantity is checked on its own. */
  problems?: Readonly<Record<string, QuantityProblem>> | undefined
  onChange: (quantities: Quantities) => void
}

/** The quantity of each task, and what it scores. */
export function QuantityList({ tasks, quantities, problems, onChange }: QuantityListProps) {
  if (tasks.length === 0) return <NoTasks />
  return (
    <Stack as="ul" lined className={styles.list}>
      {tasks.map((task) => {
        const typed = typedFor(task.id, quantities)
        return (
          <QuantityRow
            key={task.id}
            task={task}
            typed={typed}
            problem={problems ? (problems[task.id] ?? null) : quantityProblem(typed)}
            onChange={(value) => onChange({ ...quantities, [task.id]: value })}
          />
        )
      })}
    </Stack>
  )
}

/** Says why there are none: a list that is not known is not empty. */
function NoTasks() {
  const isKnown = useFacts((facts) => facts.tasks !== null)
  const hasFailed = useFacts(({ failed }) => failed.has('tasks'))
  return (
    <Row gap={2} size="sm" tone="faint" role="status">
      {isKnown && 'No tasks yet. You can add some in Strategy.'}
      {!isKnown && (hasFailed ? 'Your tasks could not be loaded.' : 'Loading your tasks.')}
      {!isKnown && hasFailed && (
        <Button size="sm" onClick={retryFailed}>
          Try again
        </Button>
      )}
    </Row>
  )
}

interface QuantityRowProps {
  task: Task
  typed: string | undefined
  problem: QuantityProblem | null
  onChange: (value: string) => void
}

function QuantityRow({ task: { name, score }, typed, problem, onChange }: QuantityRowProps) {
  const errorId = useId()
  const quantity = problem === null ? quantityOf(typed) : 0
  return (
    <li data-zero={quantity === 0 && problem === null}>
      <Text as="span" breakWords className={styles.name}>
        {name}
      </Text>
      <small>
        {quantity === 0 ? `${numberText(score)} each` : signedPointsText(exact(score * quantity))}
      </small>
      <NumberStepper
        label={name}
        value={typed ?? '0'}
        max={MAX_QUANTITY}
        errorId={problem === null ? undefined : errorId}
        onChange={onChange}
      />
      {/* Always rendered: an error is announced only if its live region was there before it. */}
      <p id={errorId} aria-live="polite" className={styles.error}>
        {problem !== null && quantityMessage[problem]}
      </p>
    </li>
  )
}
