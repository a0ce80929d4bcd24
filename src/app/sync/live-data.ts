import type { Backend, Fact, Listener, Unsubscribe } from '@/domain/backend'
import type { User } from '@/domain/profile/user'
import { NEWEST_COMPLETIONS, useFacts, type FactName, type Facts } from '@/state/facts'
import { useServerContact } from '@/state/online'
import { openSessionCache } from '@/state/sessions/session-cache'
import { resetPerUserState } from '@/state/device/per-user'

/**
 * Pipes the listeners into the facts store: the only place where the two meet. Stopping resets all state of the user in this tab.
 * `tellIfGone` is called when the user document, once known, has been deleted.
 */
export function startLiveData(backend: Backend, tellIfGone: (isGone: boolean) => void): Unsubscribe {
  const watch: Readonly<Record<FactName, () => Unsubscribe>> = {
    user: () => backend.user.watch(intoUser(tellIfGone)),
    tasks: () => backend.tasks.watch(into('tasks')),
    sessionTypes: () => backend.sessionTypes.watch(into('sessionTypes')),
    screenTimeApps: () => backend.screenTimeApps.watch(into('screenTimeApps')),
    rhythms: () => backend.rhythms.watch(into('rhythms')),
    restSpans: () => backend.restSpans.watch(into('restSpans')),
    completions: () => backend.completions.watchNewest(NEWEST_COMPLETIONS, into('completions')),
    badges: () => backend.badges.watch(into('badges')),
    months: () => backend.months.watch(into('months')),
  }
  const running = new Map<FactName, Unsubscribe>()
  const start = (name: FactName) => {
    running.get(name)?.()
    running.set(name, watch[name]())
  }

  for (const name of Object.keys(watch) as FactName[]) start(name)
  const closeSessions = openSessionCache((range, listener) => backend.sessions.watchSpan(range, listener))
  const stopFollowing = useFacts.subscribe((facts, before) => {
    if (facts.retries !== before.retries) before.failed.forEach(start)
  })
  return () => {
    stopFollowing()
    running.forEach((stop) => stop())
    closeSessions()
    resetPerUserState()
  }
}

function into<N extends FactName>(name: N): Listener<NonNullable<Facts[N]>> {
  return {
    next: (value) => useFacts.setState((facts) => ({ [name]: value, failed: without(facts.failed, name) })),
    error: (error) => {
      // The listener is dead now; what it told so far stays, and the screens offer to try again.
      console.error(`Listening to ${name} failed`, error)
      useFacts.setState((facts) => ({ failed: new Set([...facts.failed, name]) }))
    },
  }
}

/**
 * A document that was there and is not any more belongs to no newcomer: what the screens show stays until it is clear why. So does the
 * tour of a newcomer who loses the network: the server has told that there is no document, and an empty cache tells less.
 */
function intoUser(tellIfGone: (isGone: boolean) => void): Listener<Fact<User | null>> {
  const { next, error } = into('user')
  return {
    next: (fact) => {
      const known = useFacts.getState().user
      const isMissing = fact.value === null && Boolean(known?.value)
      const isOfEmptyCache = fact.value === null && fact.isFromCache
      if (!isMissing || !isOfEmptyCache) tellIfGone(isMissing)
      useServerContact.setState({ hasContact: !fact.isFromCache })
      if (!isMissing && !(isOfEmptyCache && known?.isFromCache === false)) next(fact)
    },
    error: (failure) => {
      // No listener reports contact with the server any more.
      useServerContact.setState({ hasContact: false })
      error(failure)
    },
  }
}

function without<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  return set.has(item) ? new Set([...set].filter((other) => other !== item)) : set
}
