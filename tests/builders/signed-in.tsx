import { render, type RenderResult } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter, type MemoryRouterProps } from 'react-router-dom'
import type { AuthGateway } from '@/domain/auth'
import type { User } from '@/domain/profile/user'
import { AuthGatewayContext, BackendContext } from '@/state/backend'
import { anAuthGateway } from './auth-gateway'
import { aBackend, type FakeBackend } from './backend'
import { tellFacts, type Told } from './facts'

interface Visitor {
  readonly gateway?: AuthGateway
  readonly route?: NonNullable<MemoryRouterProps['initialEntries']>[number]
}

interface SignedIn extends Visitor {
  readonly backend?: FakeBackend
  /** What is special about the user, their facts and sessions. Without either, all stay as the test has told them. */
  readonly user?: Partial<User>
  readonly facts?: Told
}

type Wrapper = (props: { children: ReactNode }) => ReactElement

/** What the app puts around the pages that anybody may see. */
function visitorWrapper({ gateway = anAuthGateway(), route = '/' }: Visitor): Wrapper {
  return ({ children }) => (
    <MemoryRouter initialEntries={[route]}>
      <AuthGatewayContext value={gateway}>{children}</AuthGatewayContext>
    </MemoryRouter>
  )
}

/** What the app puts around every page of a signed-in user, for `renderHook`. */
export function signedInWrapper({ backend = aBackend(), ...visitor }: SignedIn = {}): Wrapper {
  const Outside = visitorWrapper({ route: '/app', ...visitor })
  return ({ children }) => (
    <Outside>
      <BackendContext value={backend}>{children}</BackendContext>
    </Outside>
  )
}

/** Renders a part of the app that anybody may see. */
export function renderForVisitor(part: ReactNode, visitor: Visitor = {}): RenderResult {
  return render(part, { wrapper: visitorWrapper(visitor) })
}

/** Renders a part of the app as a signed-in user sees it. */
export function renderSignedIn(part: ReactNode, signedIn: SignedIn = {}): RenderResult {
  const { user, facts, ...around } = signedIn
  if (user ?? facts) tellFacts(user, facts)
  return render(part, { wrapper: signedInWrapper(around) })
}
