import { WAITLIST_URL } from '@/components/account/waitlist'
import { buttonClass, type ButtonLook } from '@/ui/button-class'
import { classes } from '@/ui/classes'

export interface PrimaryActionProps extends Pick<ButtonLook, 'size'> {
  className?: string | undefined
}

/** Opens the external waitlist form (LANDING-02). */
export function PrimaryAction({ size, className }: PrimaryActionProps) {
  const look = classes(buttonClass({ variant: 'primary', size }), className)
  return (
    <a href={WAITLIST_URL} target="_blank" rel="noreferrer" className={look}>
      Join the waitlist
    </a>
  )
}
