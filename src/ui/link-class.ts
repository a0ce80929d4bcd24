import { classes } from './classes'
import styles from './Link.module.css'

/** The class names of a link in running text, or with `plain` of a standalone link. */
export function linkClass({ plain = false }: { plain?: boolean | undefined } = {}): string {
  return classes(styles.link, plain && styles.plain)
}
