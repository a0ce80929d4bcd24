import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import { Fold } from '@/ui/Fold'
import { Row, Stack, Text } from '@/ui/layout'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { Group, Sample } from './Samples'

const SIZES = ['sm', 'md', 'lg'] as const

/** Cards, counts, avatars, and what places text. */
export function Surfaces() {
  return (
    <Group title="Surfaces">
      <Sample name="Card: title, count, controls, footer" wide>
        <Card
          title="Title"
          titleNote={<Count>3</Count>}
          controls={<Button size="sm">Control</Button>}
          footer="A footer"
        >
          The body of the card.
        </Card>
      </Sample>
      <Sample name="Card: flush, busy">
        <Card title="Flush" flush busy>
          Reaches the edges.
        </Card>
      </Sample>
      <Sample name="Card: no title">
        <Card>The body alone.</Card>
      </Sample>
      <Sample name="Fold: with what it says while closed">
        <Fold label="Label" note="What is chosen">
          What few need to see.
        </Fold>
      </Sample>
      <Sample name="Count: plain, danger">
        <Count>12</Count>
        <Count tone="danger">2</Count>
        <VisuallyHidden>Only a screen reader reads this.</VisuallyHidden>
      </Sample>
      <Sample name="Avatar: the default icon, a photo">
        {SIZES.map((size) => (
          <Avatar key={size} photoUrl={null} size={size} />
        ))}
        <Avatar photoUrl="/icon-192.png" />
      </Sample>
      <Sample name="Row, Stack, Text">
        <Stack gap={2} grow>
          <Row gap={2} justify="between" wrap>
            <Text>Left</Text>
            <Text size="sm" tone="quiet">
              Quiet, on the right
            </Text>
          </Row>
          <Row as="span" gap="icon" inline size="sm" tone="warning">
            <span aria-hidden="true">!</span> An icon and its words
          </Row>
          <Text size="xs" tone="faint" weight="medium">
            Faint and small
          </Text>
        </Stack>
      </Sample>
    </Group>
  )
}
