import { Brand } from '@/components/staff/Mark'
import { Button } from '@/ui/Button'
import { BrokenLine } from '@/ui/feedback/ErrorState'
import { Row, Text } from '@/ui/layout'
import styles from './CrashPage.module.css'

/** The last resort when rendering throws. The data is stored elsewhere and untouched. */
export function CrashPage() {
  return (
    <main id="main" className={styles.page}>
      <Brand />
      <div role="alert" className={styles.words}>
        <BrokenLine />
        <h1 className={styles.title}>Something went wrong on this page.</h1>
        <p>Everything you logged is safe, and a running timer keeps running.</p>
        <Text tone="quiet">
          Reloading usually helps. If it does not, the timer may still open, and your data waits there.
        </Text>
      </div>
      <Row gap={2} wrap>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <Button onClick={goToTimer}>Go to the timer</Button>
      </Row>
    </main>
  )
}

/** With a reload, because the code that threw is still on the page. */
function goToTimer() {
  window.location.hash = '#/app'
  window.location.reload()
}
