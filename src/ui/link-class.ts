import { classes } from './classes'
import styles from './Link.module.css'

/** The look of a link in a text, or with `plain` of one that stands alone, for any anchor or router link. */
export function linkClass({ plain = false }: { plain?: boolean | undefined } = {}): string {
  return classes(styles.link, plain && styles.plain)
}
