import { SingleKeysSwitch } from '@/components/SingleKeysSwitch'
import { runAction } from '@/state/commands'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/layout'

/** Keys and commands. `onLeave` closes the settings: a command may lead to another screen. */
export function KeyboardSettings({ onLeave }: { onLeave: () => void }) {
  const open = (action: 'shortcuts' | 'palette') => {
    onLeave()
    runAction(action)
  }
  return (
    <div>
      <SingleKeysSwitch />
      <Row gap={2} wrap above={3}>
        <Button size="sm" onClick={() => open('shortcuts')}>
          Show shortcuts
        </Button>
        <Button size="sm" onClick={() => open('palette')}>
          Open commands
        </Button>
      </Row>
    </div>
  )
}
