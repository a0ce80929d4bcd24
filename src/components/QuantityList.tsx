import { exact } from '@/domain/decimal'
import { quantityOf, typedFor, type Quantities, type Task } from '@/domain/session/task'
import { numberText, signedText } from '@/format/number'
import { NumberStepper } from '@/ui/NumberStepper'
import styles from './QuantityList.module.css'

export interface QuantityListProps {
  tasks: readonly Task[]
  quantities: Quantities
  onChange: (quantities: Quantities) => void
}

/** How often each was done, and what it scores. */
export function QuantityList({ tasks, quantities, onChange }: QuantityListProps) {
  return (
    <ul className={styles.list}>
      {tasks.map(({ id, name, score }) => {
        const quantity = quantityOf(typedFor(id, quantities))
        return (
          <li key={id} data-zero={quantity === 0}>
            <span className={styles.name}>{name}</span>
            <small>
              {quantity === 0 ? `${numberText(score)} each` : signedText(exact(score * quantity))}
            </small>
            <NumberStepper
              label={name}
              value={typedFor(id, quantities) ?? '0'}
              onChange={(value) => onChange({ ...quantities, [id]: value })}
            />
          </li>
        )
      })}
    </ul>
  )
}
