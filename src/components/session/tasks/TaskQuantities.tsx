import type { DraftProblems } from '@/domain/session/draft'
import { tasksMessage } from '@/format/session'
import { Link } from 'react-router-dom'
import { Field } from '@/ui/form/Field'
import { linkClass } from '@/ui/link-class'
import { QuantityList, type QuantityListProps } from './QuantityList'
import styles from './TaskQuantities.module.css'

interface TaskQuantitiesProps extends Omit<QuantityListProps, 'problems'> {
  problems: DraftProblems
}

export function TaskQuantities({ tasks, problems, ...rest }: TaskQuantitiesProps) {
  return (
    <Field label="Completed tasks" group error={problems.tasks && tasksMessage(problems.tasks)}>
      {tasks.length === 0 && (
        <p className={styles.none}>
          No tasks yet. Add some in{' '}
          <Link to="/app/strategy" className={linkClass()}>
            Strategy
          </Link>
          .
        </p>
      )}
      <QuantityList tasks={tasks} problems={problems.quantities} {...rest} />
    </Field>
  )
}
