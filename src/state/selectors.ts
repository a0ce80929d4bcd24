import { useMemo } from 'react'
import { entryOf, type Entry } from '@/domain/entry'
import { DEFAULT_FORMULA, type Formula } from '@/domain/score/formula'
import { restDays, type RestDays, type RestSpan } from '@/domain/rest/rest-days'
import type { Rhythm, Weekday } from '@/domain/rhythm/rhythm'
import type { User } from '@/domain/profile/user'
import { allSessionTypes, type SessionType } from '@/domain/session/session-type'
import type { ScreenTimeApp } from '@/domain/session/screen-time'
import type { Session } from '@/domain/session/session'
import type { Task } from '@/domain/session/task'
import { sessionsOn } from '@/domain/summary/day-totals'
import { INACTIVE, type Timer } from '@/domain/timer/timer'
import { useAuth } from './auth'
import { useToday } from './clock'
import { useFacts } from './facts'

const NONE: readonly never[] = []

export function useEntry(): Entry {
  const auth = useAuth()
  return useFacts(({ user }) => entryOf(auth, user))
}

export function useUser(): User | null {
  return useFacts(({ user }) => user?.value ?? null)
}

/** The photo that the identity provider has of the user, null where it has none. */
export function useProviderPhoto(): string | null {
  return useAuth((auth) => (auth.status === 'signed-in' ? auth.account.photoURL : null))
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

export function useTodaysSessions(): readonly Session[] {
  const sessions = useFacts((facts) => facts.sessions?.items ?? NONE)
  const today = useToday()
  return useMemo(() => sessionsOn(sessions, today), [sessions, today])
}
