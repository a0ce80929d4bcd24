/**
 * What compares refused and orphaned changes with the server. Loaded only where something is left to judge, which is after a
 * refusal or a reload.
 */
export async function loadJudge() {
  const [{ verdictsOn }, { changedSinceDeleted, leftOf, retryOf, stillToDelete }] = await Promise.all([
    import('@/domain/outbox/verdict'),
    import('@/domain/outbox/retry'),
  ])
  return { changedSinceDeleted, leftOf, retryOf, stillToDelete, verdictsOn }
}

export type Judge = Awaited<ReturnType<typeof loadJudge>>
