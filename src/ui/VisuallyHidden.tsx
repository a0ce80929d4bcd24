import type { ReactNode } from 'react'

/** Text for a screen reader alone. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span id={id} className="visually-hidden">
      {children}
    </span>
  )
}
