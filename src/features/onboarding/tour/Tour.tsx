import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SplitPage } from '@/components/session/SplitPage'
import { useFacts } from '@/state/facts'
import { Button } from '@/ui/Button'
import { Row, Stack } from '@/ui/layout'
import { FIRST_TASKS, trialHarmony, useSaveFirstTasks } from './first-tasks'
import { FirstTasks } from './FirstTasks'
import { InstallOffer } from '../InstallOffer'
import { PracticeTimer } from './PracticeTimer'
import { StepArt } from './StepArt'
import { type Step, STEP_TEXTS, STEPS, useChosenTasks, useTourStep } from './use-tour-step'
import styles from './Tour.module.css'
import { usePractice } from './use-practice'
import { classes } from '@/ui/classes'

export interface TourProps {
  /** The last page's sentence about what comes next. */
  closing: string
  isFinishing: boolean
  onFinish: () => void
}

/** Four interactive pages. What the user tries out on them moves the picture beside. */
export function Tour({ closing, isFinishing, onFinish }: TourProps) {
  const [step, turnTo] = useTourStep()
  const [chosen, choose] = useChosenTasks()
  const [hasPlayed, setHasPlayed] = useState(false)
  const practice = usePractice()
  const known = useKnownTasks()
  const saveFirstTasks = useSaveFirstTasks()
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, paragraphs } = STEP_TEXTS[step]
  const index = STEPS.indexOf(step)
  const [previous, next] = [STEPS[index - 1], STEPS[index + 1]]

  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const toTry: Partial<Record<Step, ReactNode>> = {
    timer: <PracticeTimer practice={practice} />,
    strategy: (
      <FirstTasks
        chosen={chosen}
        known={known}
        hasPlayed={hasPlayed}
        onChoose={choose}
        onPlay={setHasPlayed}
      />
    ),
    ready: <InstallOffer />,
  }

  function finish() {
    saveFirstTasks(FIRST_TASKS.filter(({ id }) => chosen.has(id) && !known.has(id)))
    onFinish()
  }

  return (
    <SplitPage
      art={<StepArt step={step} practice={practice} harmony={trialHarmony(chosen, hasPlayed)} />}
      footer={
        // Empty on the last step, but rendered, so that nothing moves.
        <>
          {next && (
            <button type="button" onClick={() => turnTo('ready')}>
              Skip the tour
            </button>
          )}
        </>
      }
    >
      <div className={styles.step}>
        <StepNotes step={step} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Stack gap={4} size="lg" tone="quiet" className={styles.words}>
          {[...paragraphs, ...(next ? [] : [closing])].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
        {toTry[step]}
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

function useKnownTasks(): ReadonlySet<string> {
  const tasks = useFacts((facts) => facts.tasks)
  return new Set(tasks?.items.map(({ id }) => id))
}

/** The progress of the tour, as notes around the line. */
function StepNotes({ step }: { step: Step }) {
  const current = STEPS.indexOf(step)
  return (
    <Row gap={2} className={styles.notes} role="img" aria-label={`Step ${current + 1} of ${STEPS.length}`}>
      {STEPS.map((name, index) => (
        <i key={name} className={classes(index < current && styles.done, index === current && styles.now)} />
      ))}
    </Row>
  )
}
