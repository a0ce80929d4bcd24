import { classes } from '@/ui/classes'
import { Row } from '@/ui/layout'
import { STEPS, type Step } from './steps'
import styles from './StepNotes.module.css'

/** The progress of the tour, as notes around the line. */
export function StepNotes({ step }: { step: Step }) {
  const current = STEPS.indexOf(step)
  return (
    <Row gap={2} className={styles.notes} role="img" aria-label={`Step ${current + 1} of ${STEPS.length}`}>
      {STEPS.map((name, index) => (
        <i key={name} className={classes(index < current && styles.done, index === current && styles.now)} />
      ))}
    </Row>
  )
}
