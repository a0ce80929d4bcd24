import { HashRouter } from 'react-router-dom'
import type { AuthGateway } from '@/domain/auth'
import { AuthGatewayContext, BackendContext, useCurrentBackend } from '@/state/backend'
import { dropToast, useToasts } from '@/state/toasts'
import { ToastArea } from '@/ui/feedback/ToastArea'
import { AppRoutes } from './AppRoutes'
import { ErrorBoundary } from './frame/CrashPage'
import { UpdateNotice } from './frame/UpdateNotice'

export function App({ gateway }: { gateway: AuthGateway }) {
  const backend = useCurrentBackend((state) => state.backend)
  const toasts = useToasts((state) => state.toasts)
  return (
    <ErrorBoundary onError={report}>
      <AuthGatewayContext value={gateway}>
        <BackendContext value={backend}>
          <HashRouter>
            <AppRoutes />
          </HashRouter>
        </BackendContext>
      </AuthGatewayContext>
      <UpdateNotice />
      <ToastArea toasts={toasts} onExpire={dropToast} />
    </ErrorBoundary>
  )
}

/** Loads error reporting on demand: only a signed-in user's errors are reported. */
function report(error: unknown): void {
  import('./background/error-reports').then(
    ({ reportError }) => reportError(error),
    () => {},
  )
}
