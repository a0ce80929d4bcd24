import { ArrowRight, Plus, Trash2, X } from 'lucide-react'
import { Button } from '@/ui/Button'
import { buttonClass, type ButtonVariant } from '@/ui/button-class'
import { IconButton } from '@/ui/IconButton'
import { linkClass } from '@/ui/link-class'
import { Group, Sample } from './Samples'

const VARIANTS: readonly ButtonVariant[] = [
  'primary',
  'secondary',
  'ghost',
  'danger',
  'danger-solid',
  'prod',
  'play',
]

/** Buttons, icon buttons and links. */
export function Buttons() {
  return (
    <Group title="Buttons and links">
      {VARIANTS.map((variant) => (
        <Sample key={variant} name={`Button: ${variant}`}>
          <Button variant={variant}>Label</Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
        </Sample>
      ))}
      <Sample name="Button: sizes">
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg">Large</Button>
      </Sample>
      <Sample name="Button: icons">
        <Button icon={<Plus size={16} aria-hidden="true" />}>Before</Button>
        <Button iconAfter={<ArrowRight size={16} aria-hidden="true" />}>After</Button>
      </Sample>
      <Sample name="Button: busy with a label">
        <Button variant="primary" busyLabel="Saving">
          Save
        </Button>
        <Button variant="primary" busy busyLabel="Saving">
          Save
        </Button>
      </Sample>
      <Sample name="Button: block">
        <div>
          <Button block>Full width</Button>
        </div>
      </Sample>
      <Sample name="IconButton: md, sm, disabled">
        <IconButton label="Close">
          <X aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete" size="sm">
          <Trash2 aria-hidden="true" />
        </IconButton>
        <IconButton label="Unavailable" disabled>
          <X aria-hidden="true" />
        </IconButton>
      </Sample>
      <Sample name="Links: in text, plain, as a button">
        <a href="#/dev/kit" className={linkClass()}>
          In text
        </a>
        <a href="#/dev/kit" className={linkClass({ plain: true })}>
          Plain
        </a>
        <a href="#/dev/kit" className={buttonClass({ variant: 'primary' })}>
          As a button
        </a>
      </Sample>
    </Group>
  )
}
