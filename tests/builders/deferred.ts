/** A promise that the test settles. */
export function deferred<T = void>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((keep, breakIt) => {
    resolve = keep
    reject = breakIt
  })
  return { promise, resolve, reject }
}
