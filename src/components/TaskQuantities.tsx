import { Link } from 'react-router-dom'
import { exact } from '@/domain/decimal'
import { quantityOf, type Quantities, type Task } from '@/domain/session/task'
import { numberText, signedText } from '@/format/number'
import { Field } from '@/ui/Field'
import { linkClass } from '@/ui/link-class'
import { NumberStepper } from '@/ui/NumberStepper'
import styles from './TaskQuantities.module.css'

interface TaskQuantitiesProps {
  tasks: readonly Task[]
  quantities: Quantities
  onChange: (quantities: Quantities) => void
}

export function TaskQuantities({ tasks, quantities, onChange }: TaskQuantitiesProps) {
  return (
    <Field label="Completed tasks" group>
      {tasks.length === 0 && (
        <p className={styles.none}>
          No tasks yet. They are kept under{' '}
          <Link to="/app/strategy" className={linkClass()}>
            Strategy
          </Link>
          .
        </p>
      )}
      <ul className={styles.list}>
        {tasks.map(({ id, name, score }) => {
          const quantity = quantityOf(quantities[id])
          return (
            <li key={id} data-zero={quantity === 0}>
              <span className={styles.name}>{name}</span>
              <small>
                {quantity === 0 ? `${numberText(score)} each` : signedText(exact(score * quantity))}
              </small>
              <NumberStepper
                label={name}
                value={quantities[id] ?? '0'}
                onChange={(value) => onChange({ ...quantities, [id]: value })}
              />
            </li>
          )
        })}
      </ul>
    </Field>
  )
}
