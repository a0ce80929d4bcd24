import { useEffect, useRef, type ReactNode } from 'react'

interface AtPlaceProps {
  place: string | undefined
  children: ReactNode
}

/** Scrolls to the setting of this name when it opens, and focuses its first control. */
export function AtPlace({ place, children }: AtPlaceProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place === undefined) return
    const setting = ref.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)
    if (!setting) return
    setting.scrollIntoView({ block: 'start' })
    // A part that is still being loaded has no control yet.
    const control = setting.querySelector<HTMLElement>('button, input:not([hidden]), select, a[href]')
    if (!control) setting.tabIndex = -1
    ;(control ?? setting).focus({ preventScroll: true })
  }, [place])
  return <div ref={ref}>{children}</div>
}
