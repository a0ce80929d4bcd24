import styles from './LiveDot.module.css'

/** Says "now" in the colour of the text around it. It does not blink. */
export function LiveDot() {
  return <span className={styles.dot} aria-hidden="true" />
}
