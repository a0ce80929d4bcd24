import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isSame } from '@/domain/stored-values'
import { totalBreakMs, type Break } from '@/domain/timer/timer'
import { MS_PER_SECOND, type ZoneId } from '@/domain/units'
import { timeText } from '@/format/date'
import { durationParts, durationText } from '@/format/duration'
import { deletedText } from '@/format/deleted'
import { dropToast } from '@/state/toasts'
import { offerUndo } from '@/state/undo'
import { usePreferences } from '@/state/device/preferences'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Field } from '@/ui/form/Field'
import { IconButton } from '@/ui/IconButton'
import { Row, Text } from '@/ui/layout'
import styles from './EditBreaks.module.css'

interface EditBreaksProps {
  /** The breaks that are not deleted. */
  breaks: readonly Break[]
  zone: ZoneId
  onChange: (breaks: readonly Break[]) => void
  /** Further actions, shown while there are breaks. */
  children: ReactNode
}

export function EditBreaks({ breaks, zone, onChange, children }: EditBreaksProps) {
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const [asked, setAsked] = useState<Break | null>(null)
  const boxRef = useFocusAfterRemoval(breaks.length)
  const current = useRef(breaks)
  const offers = useRef<{ readonly pause: Break; readonly id: string }[]>([])
  useEffect(() => {
    current.current = breaks
    // Discarding the changes brings a deleted break back too.
    const back = offers.current.filter(({ pause }) => breaks.some((other) => isSame(other, pause)))
    back.forEach(({ id }) => dropToast(id))
  }, [breaks])
  // The offers are about this form, so they end with it.
  useEffect(() => {
    const { current: made } = offers
    return () => made.forEach(({ id }) => dropToast(id))
  }, [])

  function remove(pause: Break) {
    onChange(breaks.filter((other) => other !== pause))
    setAsked(null)
    const putBack = () => onChange([...current.current, pause].sort((a, b) => a.startTime - b.startTime))
    const id = offerUndo({ text: deletedText('Break'), undo: () => Promise.resolve(putBack()) })
    offers.current.push({ pause, id })
  }
  const lengths = durationParts(breaks.map((pause) => totalBreakMs([pause]) / MS_PER_SECOND))
  const lengthOf = (pause: Break) => durationText(lengths[breaks.indexOf(pause)] ?? 0)
  const span = ({ startTime, endTime }: Break) =>
    `${timeText(startTime, zone, timeFormat)} to ${timeText(endTime, zone, timeFormat)}`

  return (
    <Field
      group
      label={
        <>
          Breaks{' '}
          <Text as="small" size="xs" tone="faint" weight="regular" className={styles.total}>
            {durationText(totalBreakMs(breaks) / MS_PER_SECOND)} in all
          </Text>
        </>
      }
    >
      <div ref={boxRef} tabIndex={-1} className={styles.box}>
        {breaks.length > 0 ? (
          <ul className={styles.list}>
            {breaks.map((pause, index) => (
              <Row as="li" key={index} justify="between" size="sm">
                <span>
                  {span(pause)} <b>{lengthOf(pause)}</b>
                </span>
                <IconButton
                  size="sm"
                  label={`Delete the break from ${span(pause)}`}
                  onClick={() => setAsked(pause)}
                >
                  <Trash2 />
                </IconButton>
              </Row>
            ))}
          </ul>
        ) : (
          <Text size="sm" tone="faint" className={styles.none}>
            All breaks are deleted when you save.
          </Text>
        )}
      </div>
      {breaks.length > 0 && (
        <Row gap={3} rowGap={1} justify="between" wrap size="xs" tone="faint" className={styles.foot}>
          <p>Deleting a break adds its minutes to the session.</p>
          {children}
        </Row>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked ? `Delete the break from ${span(asked)}?` : ''}
        body={`This permanently increases the session's duration${asked ? ` by ${lengthOf(asked)}` : ''}, once you save the changes. Until then, Cancel keeps the break. For 10 seconds after, Undo brings it back.`}
        confirmLabel="Delete break"
        danger
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(null)}
      />
    </Field>
  )
}

/** Moves the focus to the list when a break is deleted, because the pressed button goes with its break. */
function useFocusAfterRemoval(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) ref.current?.focus()
    before.current = count
  }, [count])
  return ref
}
