import { onTestFinished } from 'vitest'

/** The time of the page's frames as the test tells it, instead of the real one, which depends on the machine. */
export function frameTime(): { pass: (ms: number) => void } {
  let time = 0
  Object.defineProperty(document, 'timeline', {
    configurable: true,
    value: {
      get currentTime() {
        return time
      },
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(document, 'timeline'))
  return { pass: (ms) => (time += ms) }
}
