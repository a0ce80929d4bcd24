import { classes } from '@/ui/classes'
import { Text } from '@/ui/layout'
import { linkClass } from '@/ui/link-class'
import styles from './EmailForm.module.css'

/** Firebase reports a wrong password and an unknown address alike, so the form names both. */
export function NoAccountYet({ onCreate }: { onCreate: () => void }) {
  return (
    <Text as="div" size="sm" tone="quiet">
      <p>The password is wrong, or there is no account with this email yet. New here?</p>
      <button type="button" className={classes(linkClass(), styles.textButton)} onClick={onCreate}>
        Create an account with this email
      </button>
    </Text>
  )
}
