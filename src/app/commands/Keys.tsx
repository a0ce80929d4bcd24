import { isApple } from '@/lib/is-apple'
import { keyNames, keysInWords } from '@/format/commands'
import { Row, VisuallyHidden } from '@/ui/layout'
import styles from './Keys.module.css'

/** The keys of a command, as caps. Screen readers hear them in words. */
export function Keys({ keys }: { keys: string }) {
  const apple = isApple()
  return (
    <span className={styles.keys}>
      <Row aria-hidden="true" as="span" gap={1} inline>
        {keyNames(keys, apple).map((name, index) => (
          <kbd key={index} className={styles.cap}>
            {name}
          </kbd>
        ))}
      </Row>
      <VisuallyHidden>{keysInWords(keys, apple)}</VisuallyHidden>
    </span>
  )
}
