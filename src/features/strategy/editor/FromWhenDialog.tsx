import { useId, useRef } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { dayText } from '@/format/date'
import { FROM_WHEN } from '@/format/strategy'
import { usePreferences } from '@/state/device/preferences'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import styles from './FromWhenDialog.module.css'

interface FromWhenDialogProps {
  title: string
  /** The effect of each choice. */
  body: { readonly today: string; readonly all: (since: string) => string }
  /** Said before the choices. */
  note?: string | undefined
  /** The first of all days. */
  since: DayKey
  /** False while today's completions, which would have to move along, are unknown. */
  canBeToday: boolean
  onToday: () => void
  onAll: () => void
  onCancel: () => void
}

/**
 * Asks whether a change of a rhythm applies from today, so that past days keep their numbers, or to all days (KEEP-01).
 */
export function FromWhenDialog({
  title,
  body,
  note,
  since,
  canBeToday,
  onToday,
  onAll,
  onCancel,
}: FromWhenDialogProps) {
  const bodyId = useId()
  const todayRef = useRef<HTMLButtonElement>(null)
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  return (
    <Dialog
      open
      title={title}
      size="md"
      closeButton={false}
      describedBy={bodyId}
      initialFocusRef={todayRef}
      onDismiss={onCancel}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onAll}>{FROM_WHEN.allDays}</Button>
          <Button
            ref={todayRef}
            variant="primary"
            aria-disabled={!canBeToday || undefined}
            onClick={() => canBeToday && onToday()}
          >
            {FROM_WHEN.fromToday}
          </Button>
        </>
      }
    >
      <div id={bodyId}>
        {note && <p className={styles.note}>{note}</p>}
        <dl className={styles.choices}>
          <dt>{FROM_WHEN.fromToday}</dt>
          <dd>{canBeToday ? body.today : FROM_WHEN.notKnownYet}</dd>
          <dt>{FROM_WHEN.allDays}</dt>
          <dd>{body.all(dayText(since, dateFormat))}</dd>
        </dl>
      </div>
    </Dialog>
  )
}
