import { HashRouter } from 'react-router-dom'
import type { AuthGateway } from '@/domain/auth'
import { AuthGatewayContext, BackendContext } from '@/state/backend'
import { dropToast, useToasts } from '@/state/toasts'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { ToastArea } from '@/ui/ToastArea'
import { AppRoutes } from './AppRoutes'
import { CrashPage } from './CrashPage'
import { UpdateNotice } from './UpdateNotice'
import { useCurrentBackend } from './current-backend'

export function App({ gateway }: { gateway: AuthGateway }) {
  const backend = useCurrentBackend((state) => state.backend)
  const toasts = useToasts((state) => state.toasts)
  return (
    <ErrorBoundary fallback={() => <CrashPage />} onError={report}>
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

/** The reports are loaded with what a signed-in user needs; nobody else has anything to report. */
function report(error: unknown): void {
  import('./error-reports').then(
    ({ reportError }) => reportError(error),
    () => {},
  )
}
