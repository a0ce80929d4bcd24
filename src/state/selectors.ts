import { useMemo } from 'react'
import { DEFAULT_FORMULA, type Formula } from '@/domain/score/formula'
import { restDays, type RestDays, type RestSpan } from '@/domain/rest/rest-days'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { dayOf, type Weekday } from '@/domain/calendar/day-key'
import type { Running } from '@/domain/score/break-even'
import { categoriesOf } from '@/domain/score/points'
import {
  allSessionTypes,
  timerType,
  type CategoryOf,
  type SessionType,
} from '@/domain/session/types/session-type'
import type { ScreenTimeApp } from '@/domain/screen-time/app'
import type { Task } from '@/domain/session/types/task'
import { elapsedMs, INACTIVE, type Timer } from '@/domain/timer/timer'
import { MS_PER_SECOND } from '@/domain/units'
import { useAuth } from './auth'
import { useClock, useToday } from './clock'
import { useFacts, useUser } from './facts'

export { useUser } from './facts'

const NONE: readonly never[] = []

/** The photo of the account that the user signed in with, or null. */
export function useProviderPhoto(): string | null {
  return useAuth((auth) => (auth.status === 'signed-in' ? auth.account.photoURL : null))
}

/** The user's profile photo: the provider's until they upload or remove one. Null shows the default icon (FRAME-04). */
export function useProfilePhoto(): string | null {
  const provided = useProviderPhoto()
  const user = useUser()
  if (user === null) return null
  return user.photoURL === undefined ? provided : user.photoURL
}

export function useTimer(): Timer {
  return useFacts(({ user }) => user?.value?.timer ?? INACTIVE)
}

export function useTasks(): readonly Task[] {
  return useFacts(({ tasks }) => tasks?.items ?? NONE)
}

export function useRhythms(): readonly Rhythm[] {
  return useFacts(({ rhythms }) => rhythms?.items ?? NONE)
}

export function useRestSpans(): readonly RestSpan[] {
  return useFacts(({ restSpans }) => restSpans?.items ?? NONE)
}

export function useRestWeekdays(): readonly Weekday[] {
  return useFacts(({ user }) => user?.value?.restWeekdays ?? NONE)
}

export function useRestDays(): RestDays {
  const spans = useRestSpans()
  const weekdays = useRestWeekdays()
  return useMemo(() => restDays(spans, weekdays), [spans, weekdays])
}

export function useFormula(): Formula {
  return useFacts(({ user }) => user?.value?.formula ?? DEFAULT_FORMULA)
}

export function useScreenTimeApps(): readonly ScreenTimeApp[] {
  return useFacts(({ screenTimeApps }) => screenTimeApps?.items ?? NONE)
}

export function useSessionTypes(): readonly SessionType[] {
  const own = useFacts(({ sessionTypes }) => sessionTypes?.items ?? NONE)
  return useMemo(() => allSessionTypes(own), [own])
}

/** The running timer's time today. Null without one. One that began yesterday becomes a session of yesterday. */
export function useRunning(): Running | null {
  const timer = useTimer()
  const seconds = useClock(({ now }) => Math.floor(elapsedMs(timer, now) / MS_PER_SECOND))
  const zone = useClock((clock) => clock.zone)
  const today = useToday()
  const types = useSessionTypes()
  if (timer.status === 'inactive' || dayOf(timer.startTime, zone) !== today) return null
  return { seconds, category: timerType(timer, types).category }
}

export function useCategoryOf(): CategoryOf {
  const types = useSessionTypes()
  return useMemo(() => categoriesOf(types), [types])
}
