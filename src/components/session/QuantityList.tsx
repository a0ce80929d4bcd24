import { useId } from 'react'
import { Link } from 'react-router-dom'
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
import { NumberStepper } from '@/ui/form/number/NumberStepper'
import { Text } from '@/ui/layout'
import { linkClass } from '@/ui/link-class'
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
  if (tasks.length === 0) {
    return (
      <Text size="sm" tone="faint">
        No tasks yet. Add some in{' '}
        <Link to="/app/strategy" className={linkClass()}>
          Strategy
        </Link>
        .
      </Text>
    )
  }
  return (
    <ul className={styles.list}>
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
    </ul>
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
      <span className={styles.name}>{name}</span>
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
