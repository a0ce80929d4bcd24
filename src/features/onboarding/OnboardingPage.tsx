import { useState } from 'react'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'
import { Tour } from './Tour'
import { forgetTour } from './use-tour-step'

/** The tour that a new user sees once (spec, section 2: entry flow). */
export function OnboardingPage() {
  const { isFinishing, finish } = useFinish()
  return (
    <Tour
      closing="Next you choose a display name and a username, and the timer is waiting behind that."
      isFinishing={isFinishing}
      onFinish={finish}
    />
  )
}

/** The write is accepted at once, also offline, and the listener moves the app on: nothing waits for the promise. */
function useFinish() {
  const backend = useBackend()
  const [isFinishing, setIsFinishing] = useState(false)

  function finish() {
    setIsFinishing(true)
    backend.user.completeOnboarding().then(forgetTour, (error: unknown) => {
      console.error('The end of the tour was not saved', error)
      setIsFinishing(false)
      showToast({
        kind: 'error',
        text: 'The end of the tour could not be saved.',
        detail: 'Please try again.',
      })
    })
  }

  return { isFinishing, finish }
}
