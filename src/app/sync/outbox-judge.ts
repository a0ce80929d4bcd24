/**
 * Loads the code that compares refused and orphaned changes with the server. It is needed only after a refusal or a
 * reload.
 */
export async function loadJudge() {
  const [{ verdictsOn }, { changedSinceDeleted, leftOf, retryOf, stillToDelete }] = await Promise.all([
    import('@/domain/outbox/verdict'),
    import('@/domain/outbox/retry'),
  ])
  return { changedSinceDeleted, leftOf, retryOf, stillToDelete, verdictsOn }
}

export type Judge = Awaited<ReturnType<typeof loadJudge>>
