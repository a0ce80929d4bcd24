import { TypeTag } from '@/components/TypeTag'
import { modeName } from '@/format/mode'
import { useSessionTypes } from '@/state/selectors'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import styles from './StrategyPage.module.css'

export function SessionTypesCard() {
  const types = useSessionTypes()
  return (
    <Card title="Session Types" titleNote={<Count>{types.length}</Count>}>
      <ul className={styles.list}>
        {types.map((type) => (
          <li key={type.id}>
            <TypeTag type={type} />
            <span className={styles.unit}>{modeName(type.category)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
