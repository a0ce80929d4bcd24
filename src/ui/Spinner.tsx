import styles from './Spinner.module.css'

/** A spinner the size of an icon. Decorative: the text beside it says what is under way. */
export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />
}
