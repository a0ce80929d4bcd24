import { Link } from 'react-router-dom'
import { Mark } from '@/components/staff/Mark'
import styles from './LandingFooter.module.css'
import { Wrap } from './sections/Section'

export function LandingFooter() {
  return (
    <footer>
      <Wrap>
        <div className={styles.foot}>
          <Mark size={22} />
          <span>Your data is yours. It is never sold.</span>
          <div className={styles.end}>
            <Link to="/terms">Terms of Service</Link>
            <Link to="/privacy">Privacy Policy</Link>
          </div>
        </div>
      </Wrap>
    </footer>
  )
}
