import { Suspense, useState } from 'react'
import { QuickAddDialog } from './lazy-dialogs'
import type { Entered } from './QuickAddDialog'

interface QuickAddProps {
  open: boolean
  onClose: () => void
}

/** Adds a session by hand. If the server refuses it, the form comes back with its input. */
export function QuickAdd({ open, onClose }: QuickAddProps) {
  const [refused, setRefused] = useState<Entered | null>(null)
  return (
    <Suspense fallback={null}>
      {open ? (
        <QuickAddDialog key="new" first={null} onClose={onClose} onRefused={setRefused} />
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
