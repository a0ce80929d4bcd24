import { ArrowRight, Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SplitPage } from '@/components/session/SplitPage'
import { Button } from '@/ui/Button'
import { Row, Stack, Text } from '@/ui/layout'
import { PracticeTimer, usePractice } from './PracticeTimer'
import { StepArt } from './StepArt'
import { type Step, STEP_TEXTS, STEPS, useTourStep } from './use-tour-step'
import styles from './Tour.module.css'
import { classes } from '@/ui/classes'
import { IdealSliders, useSaveFormula } from '@/components/IdealSliders'
import { PRODUCT_NAME } from '@/domain/product'
import { calibrated, DEFAULT_IDEAL_DAY, harmonyOf, playForAnHour } from '@/domain/score/calibration'
import type { IdealDay } from '@/domain/score/formula'
import { harmonyFeedback } from '@/domain/score/harmony'
import { FRAME_MESSAGES } from '@/format/frame'
import { hourOfFocusText } from '@/format/pacing'
import { signedPointsText } from '@/format/number'
import { HARMONY_WORDS } from '@/format/score'
import { STRATEGY_MESSAGES } from '@/format/strategy'
import { askToInstall, installOffer } from '@/platform/install-prompt'
import { useIsOnline } from '@/state/online'
import { useFormula } from '@/state/selectors'
import { LeaveGuard } from '@/ui/dialog/LeaveGuard'
import { Gauge } from '@/ui/figure/Gauge'

interface TourProps {
  /** The last page's sentence about what comes next. */
  closing: string
  isFinishing: boolean
  onFinish: () => void
}

/** Four interactive pages. What the user tries out on them moves the picture beside. */
export function Tour({ closing, isFinishing, onFinish }: TourProps) {
  const [step, turnTo] = useTourStep()
  const practice = usePractice()
  const ideal = useIdealDay()
  const isOnline = useIsOnline()
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
    strategy: <GoodDay ideal={ideal} />,
    ready: <InstallOffer />,
  }

  function goOn(to: Step) {
    ideal.save()
    turnTo(to)
  }

  return (
    <SplitPage
      art={<StepArt step={step} practice={practice} harmony={ideal.harmony} />}
      footer={
        // Empty on the last step, but rendered, so that nothing moves.
        <>
          {next && (
            <button type="button" onClick={() => goOn('ready')}>
              Skip the tour
            </button>
          )}
        </>
      }
    >
      <Stack gap={4} className={styles.step}>
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
        <LeaveGuard isChanged={ideal.isMoved} onDiscard={ideal.discard} />
      </Stack>
      <Row wrap className={styles.buttons}>
        {next ? (
          <Button variant="primary" size="lg" iconAfter={<ArrowRight />} onClick={() => goOn(next)}>
            Next
          </Button>
        ) : (
          <Button variant="primary" size="lg" busy={isFinishing} onClick={onFinish}>
            Let&apos;s Go!
          </Button>
        )}
        {previous && (
          <Button variant="ghost" size="lg" onClick={() => turnTo(previous)}>
            Back
          </Button>
        )}
      </Row>
      <Text role="status" size="sm" tone="quiet" className="hidden-if-empty">
        {isFinishing && !isOnline && FRAME_MESSAGES.waitingForConnection}
      </Text>
    </SplitPage>
  )
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

/** The ideal day of the tour. Until a slider is moved, it counts as the stored settings say. */
function useIdealDay() {
  const stored = useFormula()
  const saveFormula = useSaveFormula()
  const [moved, setMoved] = useState<IdealDay | null>(null)
  const day = moved ?? stored.ideal ?? { ...DEFAULT_IDEAL_DAY, taskScore: 0 }
  const described = moved && calibrated(moved, stored.pacingMultiplier, stored)
  const formula = described ?? stored

  return {
    day,
    harmony: harmonyOf(day, formula),
    text: moved && !described ? STRATEGY_MESSAGES.energyNotPositive : hourOfFocusText(playForAnHour(formula)),
    isMoved: moved !== null,
    change: (part: Partial<IdealDay>) => setMoved({ ...day, ...part }),
    discard: () => setMoved(null),
    /** Stores the calibration if a slider was moved (FIRST-01). */
    save: () => {
      if (described) saveFormula(described)
      setMoved(null)
    },
  }
}

/** The needle of the ideal day and the two sliders that move it. */
function GoodDay({ ideal: { day, harmony, text, change } }: { ideal: ReturnType<typeof useIdealDay> }) {
  return (
    <Stack aria-label="Your good day" as="section" gap={4}>
      <Row gap={5} rowGap={2} wrap>
        <span className={styles.needle} aria-hidden="true">
          <Gauge value={harmony} radius={92} label="" />
        </span>
        <output className={styles.reading}>
          {signedPointsText(harmony)} <em>{HARMONY_WORDS[harmonyFeedback(harmony)]}</em>
        </output>
      </Row>
      <IdealSliders day={day} onChange={change} />
      <Text size="sm" tone="quiet" aria-live="polite">
        {text}
      </Text>
    </Stack>
  )
}

/** Offers to install the app if the browser supports it (INT-04). */
function InstallOffer() {
  const isThere = useSyncExternalStore(installOffer.subscribe, installOffer.isThere)
  if (!isThere) return null
  return (
    <Stack gap={3} align="start" className={styles.offer}>
      <p>Keep {PRODUCT_NAME} at hand: as an app it opens in its own window and starts offline.</p>
      <Button icon={<Download />} onClick={() => void askToInstall()}>
        Install app
      </Button>
    </Stack>
  )
}
