import { HashRouter } from 'react-router-dom'
import type { AuthGateway } from '@/domain/auth'
import { AuthGatewayContext, BackendContext } from '@/state/backend'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { AppRoutes } from './AppRoutes'
import { CrashPage } from './CrashPage'
import { reportError } from './error-reports'
import { Toasts } from './Toasts'
import { UpdateNotice } from './UpdateNotice'
import { useOpenBackend } from './visit'

export function App({ gateway }: { gateway: AuthGateway }) {
  const backend = useOpenBackend((state) => state.backend)
  return (
    <ErrorBoundary fallback={() => <CrashPage />} onError={reportError}>
      <AuthGatewayContext value={gateway}>
        <BackendContext value={backend}>
          <HashRouter>
            <AppRoutes />
          </HashRouter>
        </BackendContext>
      </AuthGatewayContext>
      <UpdateNotice />
      <Toasts />
    </ErrorBoundary>
  )
}
