import { Link } from 'react-router-dom'
import { waitlistUrl } from '@/components/waitlist'
import { buttonClass, type ButtonLook } from '@/ui/button-class'
import { classes } from '@/ui/classes'

export interface PrimaryActionProps extends Pick<ButtonLook, 'size'> {
  className?: string | undefined
}

/** The waitlist where there is one, else the way in for those who are approved already. */
export function PrimaryAction({ size, className }: PrimaryActionProps) {
  const url = waitlistUrl()
  const look = classes(buttonClass({ variant: 'primary', size }), className)
  if (url === null) {
    return (
      <Link to="/beta-access" className={look}>
        Beta sign-in
      </Link>
    )
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={look}>
      Join the waitlist
    </a>
  )
}
