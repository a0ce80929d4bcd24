import { useEffect, useState } from 'react'
import { useBackend } from '@/state/backend'
import { sayIfRefused } from '@/state/toasts'
import { Tour } from './tour/Tour'
import { forgetTour } from './tour/use-tour-step'
import { useNavigate } from 'react-router-dom'

/** The tour that a new user sees once (AUTH-05, ONBOARD-02). */
export function OnboardingPage() {
  const backend = useBackend()
  const [isFinishing, setIsFinishing] = useState(false)

  /** Nothing waits for the write's promise: the listener moves the app on, offline as soon as the network is back. */
  function finish() {
    setIsFinishing(true)
    forgetTour()
    const finished = backend.write({ kind: 'set-user', fields: { hasCompletedOnboarding: true } })
    sayIfRefused(finished, 'The end of the tour could not be saved.', {
      detail: 'Please try again.',
      onRefused: () => setIsFinishing(false),
    })
  }

  return (
    <Tour
      closing="Next, choose a display name and a username, then start your first session."
      isFinishing={isFinishing}
      onFinish={finish}
    />
  )
}

/** The tour on demand. It changes nothing except the tasks that the user chooses in it. */
export function TourAgainPage() {
  const navigate = useNavigate()
  // Not only at its end: the user may leave it with the browser's Back.
  useEffect(() => forgetTour, [])
  return (
    <Tour
      closing="Your timer is right where you left it."
      isFinishing={false}
      onFinish={() => void navigate('/app')}
    />
  )
}
