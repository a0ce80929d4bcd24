import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { goBack, holdBackButton } from './back-button'
import { DiscardQuestion } from './ConfirmDialog'
import { guardPage } from './leave-guards'

interface LeaveGuardProps {
  /** Whether the values of the page's form differ from the saved ones. */
  isChanged: boolean
  /** Resets the form, so that the user may leave. */
  onDiscard: () => void
}

/** Guards a form in a page: asks before a link, a command or Back leaves it with changes. */
export function LeaveGuard({ isChanged, onDiscard }: LeaveGuardProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = useEffectEvent((how: () => void) => {
    setLeave(() => how)
    setAsking(true)
  })

  useLayoutEffect(() => {
    if (!isChanged) return
    const release = holdBackButton(() => ask(goBack))
    // In the capture phase, so before the router.
    const stop = onLink((link) => ask(() => link.click()))
    const unguard = guardPage((how) => ask(how))
    return () => {
      stop()
      unguard()
      release()
    }
  }, [isChanged])

  // Leaves once nothing holds the page.
  useEffect(() => {
    if (isAsking || isChanged) return
    leave?.()
  }, [leave, isAsking, isChanged])

  return (
    <DiscardQuestion
      open={isAsking}
      onConfirm={() => {
        setAsking(false)
        onDiscard()
      }}
      onCancel={() => {
        setAsking(false)
        setLeave(null)
      }}
    />
  )
}

/** Stops clicks on links inside the app. Returns the unsubscribe function. */
function onLink(stopped: (link: HTMLAnchorElement) => void): () => void {
  function handleClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isOwn = link?.getAttribute('href')?.startsWith('#/') === true && link.target !== '_blank'
    if (!isPlain || !link || !isOwn || link.href === location.href) return
    event.preventDefault()
    // The other forms of the page ask once this one has answered.
    event.stopImmediatePropagation()
    stopped(link)
  }
  document.addEventListener('click', handleClick, { capture: true })
  return () => document.removeEventListener('click', handleClick, { capture: true })
}
