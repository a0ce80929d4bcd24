import { CalendarDays } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { Button } from '@/ui/Button'
import { DataRow } from '../DataRow'

const CalendarFileDialog = lazyComponent(
  async () => (await import('./CalendarFileDialog')).CalendarFileDialog,
)

export function CalendarFile({ isOnline }: { isOnline: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const entryId = useId()
  return (
    <>
      <DataRow
        id={entryId}
        title="Your rhythms, and sessions if you like"
        hint="Entries that come back, with your rest days left out"
        button={
          <Button
            size="sm"
            icon={<CalendarDays aria-hidden="true" />}
            aria-describedby={entryId}
            onClick={() => setOpen(true)}
          >
            Make a file
          </Button>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarFileDialog isOnline={isOnline} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
