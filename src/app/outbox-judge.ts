/**
 * What compares refused and orphaned changes with the server. Loaded only where something is left to judge, which is after a
 * refusal or a reload.
 */
export async function loadJudge() {
  const [{ verdictsOn }, { leftOf, retryOf, stillToDelete }] = await Promise.all([
    import('@/domain/outbox/verdict'),
    import('@/domain/outbox/retry'),
  ])
  return { leftOf, retryOf, stillToDelete, verdictsOn }
}
