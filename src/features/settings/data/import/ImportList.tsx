import { useEffect, useState } from 'react'
import type { ImportRecord } from '@/domain/import/record'
import { dateText } from '@/format/date'
import { countOfText } from '@/format/number'
import { sourceNames } from '@/format/files'
import { deviceZone } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { usePreferences } from '@/state/device/preferences'
import { ErrorState } from '@/ui/feedback/EmptyState'
import { Stack } from '@/ui/layout'
import { DataRow } from '../../Setting'
import { TakeBackButton } from '../../TakeBackButton'

/** The imports so far, newest first (BRING-06). */
export function ImportList() {
  const { imports } = useBackend()
  const [items, setItems] = useState<readonly ImportRecord[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(1)
  useEffect(
    () =>
      imports.watch({
        next: (listing) => {
          setItems(listing.items)
          setFailed(false)
        },
        error: (error) => {
          console.warn('The imports could not be listed', error)
          setFailed(true)
        },
      }),
    [imports, attempt],
  )
  return (
    <>
      {hasFailed && (
        <ErrorState title="Your imports could not be loaded." onRetry={() => setAttempt(attempt + 1)}>
          Nothing is lost.
        </ErrorState>
      )}
      {items.length > 0 && (
        <Stack as="ul" gap={3} breakWords aria-label="Imports">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </Stack>
      )}
    </>
  )
}

function Item({ item }: { item: ImportRecord }) {
  const { dateFormat } = usePreferences()
  const day = (instant: number) => dateText(instant, deviceZone(), dateFormat)
  const taken = item.takenBackAt === null ? '' : `, taken back on ${day(item.takenBackAt)}`
  return (
    <li>
      <DataRow
        title={`${sourceNames[item.source]}: ${item.name}`}
        hint={`${day(item.startedAt)}, ${countOfText(item.count, 'entry', 'entries')}${taken}`}
        // Stays mounted when it is done, because it still shows the result.
        button={(describedBy) => (
          <TakeBackButton
            id={item.id}
            count={item.count}
            isRestore={item.source === 'backup'}
            isDone={item.takenBackAt !== null}
            describedBy={describedBy}
          />
        )}
      />
    </li>
  )
}
