/**
 * Loads the code that compares refused and orphaned changes with the server. It is needed only after a refusal or a
 * reload.
 */
export async function loadJudge() {
  const [{ verdictsOn }, { trashPath, withoutRestored }, { changedSince, leftOf, retryOf, stillToDo }] =
    await Promise.all([
      import('@/domain/outbox/verdict'),
      import('@/domain/outbox/settled'),
      import('@/domain/outbox/retry'),
    ])
  return { changedSince, leftOf, retryOf, stillToDo, trashPath, verdictsOn, withoutRestored }
}

export type Judge = Awaited<ReturnType<typeof loadJudge>>
