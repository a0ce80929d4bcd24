/**
 * Loads the code that compares refused and orphaned changes with the server. It is needed only after a refusal or a
 * reload.
 */
export async function loadJudge() {
  const [{ verdictsOn }, { changedSince, leftOf, retryOf, stillToDo }] = await Promise.all([
    import('@/domain/outbox/verdict'),
    import('@/domain/outbox/retry'),
  ])
  return { changedSince, leftOf, retryOf, stillToDo, verdictsOn }
}

export type Judge = Awaited<ReturnType<typeof loadJudge>>
