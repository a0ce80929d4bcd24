import { unreadableText, type ListName } from '@/format/errors'
import { useFacts } from '@/state/facts'
import { useUnreadableSessions } from '@/state/sessions/use-sessions'
import { Text } from '@/ui/layout'

/** Says at the end of a screen how many of its documents could not be read. */
export function Unreadable({ of: names }: { of: readonly ListName[] }) {
  return names.map((name) => <Count key={name} name={name} />)
}

function Count({ name }: { name: ListName }) {
  const sessions = useUnreadableSessions()
  const items = useFacts((facts) => (name === 'sessions' ? 0 : (facts[name]?.unreadable ?? 0)))
  const count = name === 'sessions' ? sessions : items
  return (
    count > 0 && (
      <Text above={4} size="xs" tone="faint">
        {unreadableText(name, count)}
      </Text>
    )
  )
}
