import { classes } from '@/ui/classes'
import { linkClass } from '@/ui/link-class'
import styles from './EmailForm.module.css'

/** Firebase reports a wrong password and an unknown address alike, so the form names both. */
export function NoAccountYet({ onCreate }: { onCreate: () => void }) {
  return (
    <div className={styles.mismatch}>
      <p>The password is wrong, or there is no account with this email yet. New here?</p>
      <button type="button" className={classes(linkClass(), styles.textButton)} onClick={onCreate}>
        Create an account with this email
      </button>
    </div>
  )
}
