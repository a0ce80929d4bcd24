import { Suspense, useState } from 'react'
import { QuickAddDialog } from './parts'
import type { Entered } from './QuickAddDialog'

interface QuickAddProps {
  open: boolean
  onClose: () => void
}

/** A session from memory. What the server refuses comes back as it was entered. */
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
