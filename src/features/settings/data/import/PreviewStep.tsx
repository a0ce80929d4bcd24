import { useMemo, useState } from 'react'
import { TypeSelect } from '@/components/session/TypeSelect'
import { importedAs } from '@/domain/import/sources/own-csv'
import { defaultTypeOf } from '@/domain/session/session'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import { countOfText, countText } from '@/format/number'
import { concernCountText } from '@/format/files'
import { zoneName } from '@/format/zones'
import { useIsOnline } from '@/state/online'
import { useSessionTypes } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Stack, Text } from '@/ui/layout'
import { PreviewRows } from './PreviewRows'
import { StepFooter, StepForm } from './StepForm'
import {
  isPlanned,
  previewRows,
  type Outcome,
  type PreviewRow,
  type PreviewStepState,
  type ReadableFile,
} from './steps'
import type { NewSession } from './store-sessions'
import type { Targets } from './targets'

interface PreviewStepProps {
  step: PreviewStepState
  onChange: (isChanged: boolean) => void
  onStart: (
    opened: ReadableFile,
    targets: Targets,
    sessions: readonly NewSession[],
    rest: Outcome['rest'],
  ) => void
  onClose: () => void
}

const DEFAULT_TYPE = defaultTypeOf('productivity')

/** What happens to each row, before anything is stored. */
export function PreviewStep({ step, onChange, onStart, onClose }: PreviewStepProps) {
  const isOnline = useIsOnline()
  const { preview, opened } = step
  const isOwn = opened.source === 'csv'
  const types = useSessionTypes()
  const [type, setType] = useState(DEFAULT_TYPE)
  const isPlay = sessionTypeNamed(types, type).category === 'play'
  /** Rows whose tick the user has changed. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => previewRows(preview, isOwn), [preview, isOwn])
  const planned = rows.filter(isPlanned)
  const isTicked = ({ session, ticksAtFirst }: (typeof planned)[number]) =>
    ticksAtFirst !== changed.has(session.id)
  const chosen = planned.filter(isTicked)

  function tick(id: string) {
    const next = new Set(changed)
    if (!next.delete(id)) next.add(id)
    setChanged(next)
    onChange(next.size > 0 || type !== DEFAULT_TYPE)
  }

  function chooseType(name: string) {
    setType(name)
    onChange(changed.size > 0 || name !== DEFAULT_TYPE)
  }

  function submit() {
    if (!isOnline || (!isOwn && chosen.length === 0)) return
    const here = planned.filter(({ standing }) => standing === 'here').length
    const unticked = planned.length - here - chosen.length
    onStart(
      opened,
      preview.targets,
      chosen.map(({ entry, session }) =>
        entry.kind === 'own'
          ? { session: importedAs(session, sessionTypeNamed(types, type)), coordinates: entry.coordinates }
          : { session, coordinates: null },
      ),
      { here, unticked, leftOut: preview.leftOut.length },
    )
  }

  const content = (
    <>
      {/* The app's own CSV has no column for the type. */}
      {isOwn && planned.length > 0 && (
        <TypeSelect
          label="Import as"
          hint={isPlay ? 'Play earns no task points, so those of the file are left out.' : undefined}
          value={type}
          types={types}
          onChange={chooseType}
        />
      )}
      <Summary step={step} rows={rows} />
      <PreviewRows rows={rows} isOwn={isOwn} isTicked={isTicked} onTick={tick} />
    </>
  )
  if (isOwn && planned.length === 0)
    return (
      <Stack gap={5}>
        {content}
        <StepFooter>
          <Button onClick={onClose}>Close</Button>
        </StepFooter>
      </Stack>
    )
  return (
    <StepForm
      submitLabel={`Import ${countOfText(chosen.length, 'session')}`}
      submit={{ 'aria-disabled': !isOnline || (!isOwn && chosen.length === 0) }}
      onSubmit={submit}
      onClose={onClose}
    >
      {content}
    </StepForm>
  )
}

function Summary({
  step: { opened, preview, read },
  rows,
}: {
  step: PreviewStepState
  rows: readonly PreviewRow[]
}) {
  const planned = rows.filter(isPlanned)
  const countOf = (standing: string) => planned.filter((row) => row.standing === standing).length
  const [here, overlaps] = [countOf('here'), countOf('overlaps')]
  const odd = [...preview.oddTimes.values()]
  const oddText = (['no-length', 'in-future'] as const).map((each) =>
    concernCountText(each, odd.filter((some) => some.includes(each)).length),
  )
  if (opened.source === 'csv')
    return (
      <p>
        {countText(planned.length - here)} of {countOfText(rows.length, 'row')} can be imported.{' '}
        {here > 0 && `${here === 1 ? '1 is' : `${countText(here)} are`} in your history already. `}
        {concernCountText('overlaps', overlaps)}
        {oddText}Nothing is stored yet. Times are read in the time zone of this device, {zoneName(read.zone)}.
      </p>
    )
  const withoutEnd = preview.leftOut.filter(({ problem }) => problem === 'end-missing').length
  const hasAmounts = planned.some(({ entry }) => entry.kind === 'amount')
  return (
    <Text size="sm" tone="quiet">
      {countOfText(countOf('new'), 'session')} to import. {here > 0 && `${here} already here. `}
      {overlaps > 0 && `${overlapText(overlaps)} `}
      {concernCountText('differs', countOf('differs'))}
      {oddText}
      {withoutEnd > 0 &&
        `${countOfText(withoutEnd, 'row')} without an end ${withoutEnd === 1 ? 'is' : 'are'} left out. `}
      {preview.skipped > 0 && `${countOfText(preview.skipped, 'row')} left out by your choice. `}
      {hasAmounts && 'The file has no times for some of them, so they start at noon of their day. '}
      Nothing is stored yet. Times are in {zoneName(read.zone)}.
    </Text>
  )
}

function overlapText(count: number): string {
  return count === 1
    ? '1 overlaps a session in your history and is left out unless you tick it.'
    : `${countText(count)} overlap sessions in your history and are left out unless you tick them.`
}
