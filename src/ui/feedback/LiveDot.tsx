import styles from './LiveDot.module.css'

/** A dot that marks something live, in the colour of the surrounding text. It does not blink. */
export function LiveDot() {
  return <span className={styles.dot} aria-hidden="true" />
}
