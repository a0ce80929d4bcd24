import styles from './Closing.module.css'
import { PrimaryAction } from '../PrimaryAction'
import { Wrap } from './Section'

export function Closing() {
  return (
    <Wrap>
      <div className={styles.closing}>
        <h2>Find out which way you lean.</h2>
        <PrimaryAction size="lg" />
      </div>
    </Wrap>
  )
}
