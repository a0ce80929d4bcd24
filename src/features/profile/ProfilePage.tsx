import { useUser } from '@/state/selectors'
import { Avatar } from '@/ui/Avatar'
import styles from './ProfilePage.module.css'
import { SignOut } from './SignOut'

/** Opens with a cover, as a printed edition would (DESIGN 12). */
export function ProfilePage() {
  const user = useUser()
  if (!user) return null
  return (
    <section className={styles.cover} data-profile-theme="default" aria-labelledby="profile-name">
      <div className={styles.who}>
        <Avatar name={user.displayName} photoUrl={user.photoURL} size="lg" />
        <div className={styles.names}>
          <h2 id="profile-name" className={styles.name}>
            {user.displayName}
          </h2>
          {user.username !== null && <p className={styles.username}>@{user.username}</p>}
        </div>
      </div>
      <div className={styles.actions}>
        <SignOut />
      </div>
    </section>
  )
}
