import { Suspense } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { useDeviceUser } from '@/state/device/device-user'

const LostLogin = lazyComponent(async () => (await import('./LostLogin')).LostLogin)

/** The notice of a lost login, loaded only if there was one. */
export function LazyLostLogin({ className }: { className?: string | undefined }) {
  const user = useDeviceUser((device) => device.user)
  if (user?.login !== 'lost') return null
  return (
    <Suspense fallback={null}>
      <div className={className}>
        <LostLogin key={user.uid} uid={user.uid} />
      </div>
    </Suspense>
  )
}
