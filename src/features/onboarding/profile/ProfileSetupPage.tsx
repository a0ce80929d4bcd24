import { useEffect, useRef } from 'react'
import { SplitPage } from '@/components/session/SplitPage'
import { StaffArt } from '@/ui/figure/StaffArt'
import styles from './ProfileSetupPage.module.css'
import { ProfileSetupForm } from './ProfileSetupForm'

/** The last step before the app: a display name and a username (AUTH-05, ONBOARD-06). */
export function ProfileSetupPage() {
  const heading = useRef<HTMLHeadingElement>(null)

  // Replaces the tour, whose button had the focus.
  useEffect(() => heading.current?.focus(), [])

  return (
    <SplitPage art={<StaffArt />}>
      <h1 ref={heading} tabIndex={-1}>
        Set up your profile
      </h1>
      <p className={styles.lead}>Both appear on your profile card. You can change them later.</p>
      <ProfileSetupForm />
    </SplitPage>
  )
}
