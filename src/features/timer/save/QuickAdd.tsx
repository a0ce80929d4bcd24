import { Suspense, useState } from 'react'
import type { ManualEntry } from '@/domain/session/manual'
import { useAction } from '@/state/commands'
import { QuickAddDialog } from './lazy-dialogs'
import type { Entered } from './QuickAddDialog'

/** Opens Quick Add on every screen, by its button, a key, the palette or a link. */
export function QuickAddSlot() {
  const [asked, setAsked] = useState<{ filled: ManualEntry | undefined } | null>(null)
  useAction('quick-add', ({ entry }) => setAsked({ filled: entry }))
  return <QuickAdd open={asked !== null} filled={asked?.filled} onClose={() => setAsked(null)} />
}

interface QuickAddProps {
  open: boolean
  /** The values with which the form opens; by default it is empty. */
  filled?: ManualEntry | undefined
  onClose: () => void
}

/** Adds a session by hand. If the server refuses it, the form comes back with its input. */
export function QuickAdd({ open, filled, onClose }: QuickAddProps) {
  const [refused, setRefused] = useState<Entered | null>(null)
  return (
    <Suspense fallback={null}>
      {open ? (
        <QuickAddDialog key="new" first={null} filled={filled} onClose={onClose} onRefused={setRefused} />
      ) : (
        refused && (
          <QuickAddDialog
            key={refused.id}
            first={refused}
            onClose={() => setRefused(null)}
            onRefused={setRefused}
          />
        )
      )}
    </Suspense>
  )
}
