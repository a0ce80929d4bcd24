import { useEffect } from 'react'
import { PRODUCT_NAME } from '@/domain/product'
import { useTimer } from '@/state/selectors'
import { useClockText } from '@/components/use-clock-text'

/** The elapsed time while the timer runs, `PAUSED` while it is paused, else the product's name. */
export function TabTitle() {
  const { status } = useTimer()
  const elapsed = useClockText()
  const title = { active: elapsed, paused: 'PAUSED', inactive: PRODUCT_NAME }[status]
  useEffect(() => {
    document.title = title
    return () => {
      document.title = PRODUCT_NAME
    }
  }, [title])
  return null
}
