import { announceSaved } from '@/components/session/saved-toast'
import { TIMER_MESSAGES } from '@/format/timer'
import { timeText } from '@/format/date'
import { savedText } from '@/format/session'
import { useBackend } from '@/state/backend'
import { useClock } from '@/state/clock'
import { forgetCutOff, useEndedElsewhere, type CutOff } from '@/state/sessions/ended-elsewhere'
import { takeOverRefused } from '@/state/outbox'
import { usePreferences } from '@/state/device/preferences'
import { useSessionTypes } from '@/state/selectors'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/Button'
import styles from '../TimerPage.module.css'

/** Offers to keep the time that the timer ran here after another device had stopped it (SESSION-36). */
export function CutOffBanner() {
  const cutOff = useEndedElsewhere((state) => state.cutOff)
  return cutOff && <Offer cutOff={cutOff} />
}

function Offer({ cutOff: { stored, whole, seenAt } }: { cutOff: CutOff }) {
  const { write } = useBackend()
  const types = useSessionTypes()
  const zone = useClock((clock) => clock.zone)
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const [savedUntil = '', ranUntil = ''] = [stored.endTime, seenAt].map((at) =>
    timeText(at, zone, timeFormat),
  )

  function keep() {
    const offerAgain = forgetCutOff()
    const toast = announceSaved(TIMER_MESSAGES.timeKept, savedText([whole], types))
    const written = write({ kind: 'edit-session', before: stored, after: whole, earns: true })
    toast.follow(written)
    written.catch((error: unknown) => {
      console.info('The session had changed', error)
      takeOverRefused(stored.id)
      toast.fail(TIMER_MESSAGES.timeNotKept)
      offerAgain()
    })
  }

  return (
    <div className={styles.banner} data-asks>
      <Banner
        onDismiss={forgetCutOff}
        action={
          <Button size="sm" onClick={keep}>
            {TIMER_MESSAGES.keepTimeUntil(ranUntil)}
          </Button>
        }
      >
        {TIMER_MESSAGES.cutOff(savedUntil, ranUntil)}
      </Banner>
    </div>
  )
}
