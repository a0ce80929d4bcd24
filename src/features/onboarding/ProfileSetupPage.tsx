import { useEffect, useRef } from 'react'
import { SplitPage } from '@/components/SplitPage'
import { StaffArt } from '@/ui/figure/StaffArt'
import styles from './ProfileSetupPage.module.css'
import { ProfileSetupForm } from './ProfileSetupForm'

/** The last step before the app: a name for people and a name for addresses (spec, sections 2 and 5). */
export function ProfileSetupPage() {
  const heading = useRef<HTMLHeadingElement>(null)

  // It takes the tour's place, and with it the focus of the button that was pressed.
  useEffect(() => heading.current?.focus(), [])

  return (
    <SplitPage art={<StaffArt />}>
      <h1 ref={heading} tabIndex={-1}>
        Set up your profile
      </h1>
      <p className={styles.lead}>Both names stand on your profile card. You can change them later.</p>
      <ProfileSetupForm />
    </SplitPage>
  )
}
