import { isApple } from '@/lib/is-apple'
import { keyNames, keysInWords } from '@/format/commands'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './Keys.module.css'

/** The keys of a command, as caps. Screen readers hear them in words. */
export function Keys({ keys }: { keys: string }) {
  const apple = isApple()
  return (
    <span className={styles.keys}>
      <span aria-hidden="true" className={styles.caps}>
        {keyNames(keys, apple).map((name, index) => (
          <kbd key={index} className={styles.cap}>
            {name}
          </kbd>
        ))}
      </span>
      <VisuallyHidden>{keysInWords(keys, apple)}</VisuallyHidden>
    </span>
  )
}
