import { useLocation } from 'react-router-dom'
import type { Situation } from '@/domain/command/command'
import { PAGES } from '@/domain/command/pages'
import { INACTIVE } from '@/domain/timer/timer'
import { useFacts } from '@/state/facts'
import { canUndo } from '@/state/undo'

/** Returns what decides at the time of the call which commands can be used. */
export function useSituation(): () => Situation {
  const { pathname } = useLocation()
  return () => ({
    timer: useFacts.getState().user?.value?.timer ?? INACTIVE,
    canUndo: canUndo(),
    isOnTimer: pathname === PAGES.timer.path,
    isInApp: /^\/app(?!\/tour)/.test(pathname),
  })
}
