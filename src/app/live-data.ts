import type { Backend, Listener, Unsubscribe } from '@/domain/backend'
import { NO_FACTS, useFacts, type FactName, type Facts } from '@/state/facts'

/** Pipes the listeners into the facts store, until it is told to stop. The only place where the two meet. */
export function startLiveData(backend: Backend): Unsubscribe {
  const running = new Map<FactName, Unsubscribe>()

  const start = (name: FactName) => {
    running.get(name)?.()
    running.set(name, watch(name))
  }
  const watch = (name: FactName): Unsubscribe => {
    switch (name) {
      case 'user':
        return backend.user.watch(into('user'))
      case 'tasks':
        return backend.tasks.watch(into('tasks'))
      case 'sessionTypes':
        return backend.sessionTypes.watch(into('sessionTypes'))
      case 'sessions':
        return backend.sessions.watchNewest(useFacts.getState().sessionsAsked, into('sessions'))
    }
  }

  useFacts.setState(NO_FACTS, true)
  NAMES.forEach(start)
  const stopFollowing = useFacts.subscribe((facts, before) => {
    if (facts.sessionsAsked !== before.sessionsAsked) start('sessions')
    if (facts.retries !== before.retries) before.failed.forEach(start)
  })
  return () => {
    stopFollowing()
    running.forEach((stop) => stop())
    useFacts.setState(NO_FACTS, true)
  }
}

const NAMES: readonly FactName[] = ['user', 'tasks', 'sessionTypes', 'sessions']

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

function without<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  return set.has(item) ? new Set([...set].filter((other) => other !== item)) : set
}
