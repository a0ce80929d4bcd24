import type { Backend } from '@/domain/backend'
import type { BackendContext } from './context'

/** Imports are rare, so all of this is loaded on demand. */
export function createImports(context: BackendContext): Backend['imports'] {
  const parts = () => import('./imports-on-demand')
  return {
    watch: (listener) => {
      let stop: (() => void) | null = () => {}
      parts().then(({ watchImports }) => {
        if (stop) stop = watchImports(context, listener)
      }, listener.error)
      return () => {
        stop?.()
        stop = null
      }
    },
    takeBack: async (...rest) => (await parts()).takeBack(context, ...rest),
    addRhythms: async (...rest) => (await parts()).addRhythms(context, ...rest),
    addTypes: async (...rest) => (await parts()).addTypes(context, ...rest),
    targets: async (tracker) => (await parts()).readRemembered(context, tracker),
    saveTargets: async (tracker, targets) => (await parts()).saveRemembered(context, tracker, targets),
  }
}
