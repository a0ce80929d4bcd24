import { Suspense } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { useDeviceUser } from '@/state/device-user'

const LostLogin = lazyPart(async () => (await import('./LostLogin')).LostLogin)

/** The notice of a lost login, loaded where one was lost. */
export function LostLoginPart({ className }: { className?: string | undefined }) {
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
