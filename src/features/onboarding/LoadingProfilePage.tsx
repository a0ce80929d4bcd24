import { lazyPart } from '@/components/lazy-component'
import { Mark } from '@/components/staff/Mark'
import { FRAME_MESSAGES } from '@/format/frame'
import { retryFailed, useFacts } from '@/state/facts'
import { Button } from '@/ui/Button'
import styles from './LoadingProfilePage.module.css'
import { useIsOnline } from '@/state/online'
import { Row, Stack, Text } from '@/ui/layout'
import { useHasPassed } from '@/ui/use-hold'

/** Users wonder about the delay after the first limit, and want to sign out after the second. */
const EXPLAIN_AFTER_MS = 3_000
const OFFER_SIGN_OUT_AFTER_MS = 10_000

const SignOut = lazyPart(async () => (await import('@/components/account/SignOut')).SignOut)

/** Shown until the profile has loaded (ONBOARD-01). */
export function LoadingProfilePage() {
  const isLong = useHasPassed(EXPLAIN_AFTER_MS)
  const isVeryLong = useHasPassed(OFFER_SIGN_OUT_AFTER_MS)
  const isOnline = useIsOnline()
  const hasFailed = useFacts(({ failed }) => failed.has('user'))

  function explanation(): string {
    if (hasFailed) return 'Your profile could not be loaded.'
    if (!isOnline) return isLong ? FRAME_MESSAGES.waitingForConnection : ''
    return isVeryLong ? 'The server has not answered yet. This goes on as soon as it does.' : ''
  }

  return (
    <Stack as="main" id="main" gap={4} align="start" className={styles.page}>
      <Mark size={44} />
      <div role="status">
        <h1 className={styles.title}>{FRAME_MESSAGES.loadingProfile}</h1>
        <Text above={2} size="lg" tone="quiet" className={styles.line}>
          {explanation()}
        </Text>
      </div>
      <Row gap={2} align="start" className={styles.ways}>
        {hasFailed && <Button onClick={retryFailed}>Try again</Button>}
        {(isVeryLong || hasFailed) && <SignOut />}
      </Row>
    </Stack>
  )
}
