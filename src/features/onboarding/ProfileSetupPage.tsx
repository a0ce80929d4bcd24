import { SplitPage } from '@/components/SplitPage'
import { StaffArt } from '@/ui/figure/StaffArt'
import styles from './OnboardingPage.module.css'
import { ProfileSetupForm } from './ProfileSetupForm'

/** The last step before the app: a name for people and a name for addresses (spec, sections 2 and 5). */
export function ProfileSetupPage() {
  return (
    <SplitPage art={<StaffArt />}>
      <h1>Set up your profile</h1>
      <div className={styles.words}>
        <p>Both names stand on your profile card. You can change them later.</p>
      </div>
      <ProfileSetupForm />
    </SplitPage>
  )
}
