import type { ReactNode } from 'react'

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span id={id} className="visually-hidden">
      {children}
    </span>
  )
}
