import { Link } from 'react-router-dom'
import { Mark } from '@/components/staff/Mark'
import { Row } from '@/ui/layout'
import styles from './LandingFooter.module.css'
import { Wrap } from './sections/Section'

export function LandingFooter() {
  return (
    <footer>
      <Wrap>
        <Row gap={6} rowGap={2} wrap size="sm" tone="faint" className={styles.foot}>
          <Mark size={22} />
          <span>Your data is yours. It is never sold.</span>
          <div className={styles.end}>
            <Link to="/terms">Terms of Service</Link>
            <Link to="/privacy">Privacy Policy</Link>
          </div>
        </Row>
      </Wrap>
    </footer>
  )
}
