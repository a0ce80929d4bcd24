/**
 * Loads the code that compares refused and orphaned changes with the server. It is needed only after a refusal or a
 * reload.
 */
export async function loadJudge() {
  const [
    { verdictsOn },
    { trashPath, withoutRestored },
    { changedSinceDeleted, leftOf, retryOf, stillToDelete },
  ] = await Promise.all([
    import('@/domain/outbox/verdict'),
    import('@/domain/outbox/settled'),
    import('@/domain/outbox/retry'),
  ])
  return { changedSinceDeleted, leftOf, retryOf, stillToDelete, trashPath, verdictsOn, withoutRestored }
}

export type Judge = Awaited<ReturnType<typeof loadJudge>>
