import { useState } from 'react'
import type { ManualEntry } from '@/domain/session/manual'
import { useAction } from '@/state/commands'
import { QuickAddDialog } from './lazy-dialogs'
import type { Entered } from './QuickAddDialog'

/**
 * Opens Quick Add on every screen, by its button, a key, the palette or a link. If the server refuses a session, its form comes
 * back with its input, one after the other.
 */
export function QuickAddSlot() {
  const [asked, setAsked] = useState<{ filled: ManualEntry | undefined } | null>(null)
  const [refused, setRefused] = useState<readonly Entered[]>([])
  const [first] = refused
  const giveBack = (entered: Entered) => setRefused((before) => [...before, entered])
  useAction('quick-add', ({ entry }) => setAsked({ filled: entry }))
  if (asked) {
    return (
      <QuickAddDialog
        key="new"
        first={null}
        filled={asked.filled}
        onClose={() => setAsked(null)}
        onRefused={giveBack}
      />
    )
  }
  if (!first) return null
  return (
    <QuickAddDialog
      key={first.id}
      first={first}
      onClose={() => setRefused((before) => before.filter((entered) => entered !== first))}
      onRefused={giveBack}
    />
  )
}
