/** The search of History, bulk changes and the trash also work offline. Their list is apart so that the start does not load it. */
export function loadOfflineParts(): Promise<unknown> {
  return Promise.all([
    import('@/features/history/find/FindBar'),
    import('@/features/history/find/FoundSessions'),
    import('@/features/history/find/engine'),
    import('@/features/history/session/ChangeSelectedDialog'),
    import('@/features/letter/draw-letter'),
    import('@/features/settings/data/trash/TrashSection'),
    import('@/features/timer/mini/MiniTimer'),
    import('@/data/backend/bulk-edit'),
    import('@/data/backend/trash-on-demand'),
    import('@/data/queries/read-kept'),
  ])
}
