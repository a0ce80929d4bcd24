import { UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './Avatar.module.css'
import { classes } from './classes'

export interface AvatarProps {
  photoUrl: string | null
  /** 32, 52 or 104 pixels. */
  size?: 'sm' | 'md' | 'lg' | undefined
}

/** The photo, or an icon without one or while it does not load. The text or link around it says whose it is. */
export function Avatar({ photoUrl, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)

  // A photo that failed to load offline may load now.
  useEffect(() => {
    const retry = () => setBroken(null)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  return (
    <span className={classes(styles.avatar, styles[size])} aria-hidden="true">
      {photoUrl !== null && photoUrl !== broken ? (
        <img
          src={photoUrl}
          alt=""
          className={styles.photo}
          referrerPolicy="no-referrer"
          onError={() => setBroken(photoUrl)}
        />
      ) : (
        <UserRound />
      )}
    </span>
  )
}
