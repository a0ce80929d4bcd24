import { useProviderPhoto } from '@/state/selectors'
import { Avatar, type AvatarProps } from '@/ui/Avatar'

/** The user's own picture, else the photo of the account they signed in with, else initials, else an icon (FRAME-04). */
export function UserAvatar(props: Pick<AvatarProps, 'name' | 'photoUrl' | 'size'>) {
  const providerPhoto = useProviderPhoto()
  return <Avatar {...props} fallbackUrl={providerPhoto} />
}
