import { Link } from 'react-router-dom'
import { Field } from '@/ui/Field'
import { linkClass } from '@/ui/link-class'
import { QuantityList, type QuantityListProps } from './QuantityList'
import styles from './TaskQuantities.module.css'

export function TaskQuantities({ tasks, ...rest }: QuantityListProps) {
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
      <QuantityList tasks={tasks} {...rest} />
    </Field>
  )
}
