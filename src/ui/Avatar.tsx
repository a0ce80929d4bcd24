import { UserRound } from 'lucide-react'
import { useState } from 'react'
import styles from './Avatar.module.css'
import { classes } from './classes'
import { initialsOf } from './initials'

export interface AvatarProps {
  name: string
  photoUrl?: string | null | undefined
  /** 32, 52 or 104. */
  size?: 'sm' | 'md' | 'lg' | undefined
  tone?: 'prod' | 'play' | 'ink' | undefined
  /** Its name where no text beside it, nor the link around it, says whose it is. */
  label?: string | undefined
}

/** The photo, else the initials, else a figure. */
export function Avatar({ name, photoUrl, size = 'md', tone = 'prod', label }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const initials = initialsOf(name)
  const photo = photoUrl && photoUrl !== brokenUrl ? photoUrl : null
  const look = classes(styles.avatar, styles[size], initials === '' ? styles.ink : styles[tone])

  return (
    <span
      className={look}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {photo ? (
        <img
          src={photo}
          alt=""
          className={styles.photo}
          referrerPolicy="no-referrer"
          onError={() => setBrokenUrl(photo)}
        />
      ) : (
        initials || <UserRound />
      )}
    </span>
  )
}
