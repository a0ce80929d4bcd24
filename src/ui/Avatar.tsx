import { UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './Avatar.module.css'
import { classes } from './classes'
import { initialsOf } from './initials'

export interface AvatarProps {
  name: string
  photoUrl?: string | null | undefined
  /** Shown when there is no `photoUrl`, or when it does not load. */
  fallbackUrl?: string | null | undefined
  /** 32, 52 or 104. */
  size?: 'sm' | 'md' | 'lg' | undefined
  tone?: 'prod' | 'play' | 'ink' | undefined
  /** Its name where no text beside it, nor the link around it, says whose it is. */
  label?: string | undefined
}

/** The first photo that loads, else the initials, else an icon. */
export function Avatar({ name, photoUrl, fallbackUrl, size = 'md', tone = 'prod', label }: AvatarProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const initials = initialsOf(name)
  const photo = [photoUrl, fallbackUrl].find((url) => url && !broken.includes(url))
  const look = classes(styles.avatar, styles[size], initials === '' ? styles.ink : styles[tone])

  // A photo that could not be loaded offline may load now.
  useEffect(() => {
    const retry = () => setBroken([])
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

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
          onError={() => setBroken((urls) => [...urls, photo])}
        />
      ) : (
        initials || <UserRound />
      )}
    </span>
  )
}
