import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SplitPage } from '@/components/SplitPage'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import styles from './OnboardingPage.module.css'
import { StepArt } from './StepArt'
import { StepNotes } from './StepNotes'
import { STEPS, STEP_TEXTS } from './steps'
import { forgetTourStep, useTourStep } from './use-tour-step'

/** The tour that a new user sees once (spec, section 2: entry flow). */
export function OnboardingPage() {
  const [step, turnTo] = useTourStep()
  const { isFinishing, finish } = useFinish()
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, paragraphs } = STEP_TEXTS[step]
  const index = STEPS.indexOf(step)
  const [previous, next] = [STEPS[index - 1], STEPS[index + 1]]

  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  return (
    <SplitPage
      art={<StepArt step={step} />}
      footer={
        // Empty at the end, but there, so that nothing moves.
        <>
          {next && (
            <button type="button" onClick={() => turnTo('ready')}>
              Skip the tour
            </button>
          )}
        </>
      }
    >
      <StepNotes step={step} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.words}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.buttons}>
        {next ? (
          <Button
            variant="primary"
            size="lg"
            iconAfter={<ArrowRight aria-hidden="true" />}
            onClick={() => turnTo(next)}
          >
            Next
          </Button>
        ) : (
          <Button variant="primary" size="lg" busy={isFinishing} onClick={finish}>
            Let&apos;s Go!
          </Button>
        )}
        {previous && (
          <Button variant="ghost" size="lg" onClick={() => turnTo(previous)}>
            Back
          </Button>
        )}
      </div>
    </SplitPage>
  )
}

/** The write is accepted at once, also offline, and the listener moves the app on: nothing waits for the promise. */
function useFinish() {
  const backend = useBackend()
  const [isFinishing, setIsFinishing] = useState(false)

  function finish() {
    setIsFinishing(true)
    backend.user.completeOnboarding().then(forgetTourStep, (error: unknown) => {
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
