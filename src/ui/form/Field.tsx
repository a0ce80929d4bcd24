import { CircleAlert } from 'lucide-react'
import { useId, useState, createContext, use, type HTMLAttributes, type ReactNode } from 'react'
import { Row, Text } from '../layout'
import { classes } from '../classes'
import styles from './Field.module.css'

interface FieldProps {
  label: ReactNode
  required?: boolean | undefined
  hint?: ReactNode | undefined
  /** Replaces the hint. */
  error?: ReactNode | undefined
  /**
   * For several controls under one label, such as checkboxes: a labelled group instead of one labelled control. `own` is for a
   * control that is such a group itself, a SegmentedToggle: a second one would be read aloud before it.
   */
  group?: boolean | 'own' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A label, the control, and its hint or error. The kit's controls connect themselves to it. */
export function Field({
  label,
  required = false,
  hint,
  error,
  group = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const [controlId, labelId, messageId] = [`${id}-control`, `${id}-label`, `${id}-message`]
  const [ownProblem, setOwnProblem] = useState('')
  const problem = ownProblem || error
  const invalid = Boolean(problem)
  const describedBy = invalid || Boolean(hint) ? messageId : undefined
  const isGroup = group === true
  const wiring = isGroup
    ? null
    : { controlId, labelId, describedBy, invalid, required, report: setOwnProblem }

  return (
    <div
      className={classes(styles.field, className)}
      {...(isGroup && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy })}
    >
      <Row gap={2} align="baseline" className={styles.head}>
        {group ? (
          <Text id={labelId} as="span" size="sm" weight="medium">
            {label}
          </Text>
        ) : (
          <Text id={labelId} htmlFor={controlId} as="label" size="sm" weight="medium">
            {label}
          </Text>
        )}
        {/* Hidden from screen readers, because controls have aria-required. */}
        {required && (
          <Text as="span" size="xs" tone="faint" aria-hidden={!isGroup}>
            Required
          </Text>
        )}
      </Row>
      <FieldContext value={wiring}>{children}</FieldContext>
      <div id={messageId}>
        {/* Always rendered: an error is announced only if its live region was there before it. */}
        <div aria-live="polite">
          {invalid && (
            <p className={styles.error}>
              <CircleAlert size={14} />
              <span>{problem}</span>
            </p>
          )}
        </div>
        {!invalid && Boolean(hint) && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  )
}

interface FieldWiring {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** Shows the control's own problem instead of the field's error; an empty text ends that. */
  report: (problem: string) => void
}

export const FieldContext = createContext<FieldWiring | null>(null)

type OwnAttributes = Pick<
  HTMLAttributes<HTMLElement>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>

/** The attributes that a control gets from its Field: id, description, validity. Its own props take precedence. */
export function useFieldAttributes(own: OwnAttributes): OwnAttributes {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid ? true : undefined),
    'aria-required': own['aria-required'] ?? (field?.required ? true : undefined),
  }
}
