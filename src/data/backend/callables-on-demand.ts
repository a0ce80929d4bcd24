/** Loads the Functions SDK with the first call, because no page needs it to start. */
export const callables = () => import('./callables')
