import { Screens } from './Screens'
import { Section } from './Section'

export function Features() {
  return (
    <Section id="features" title="What’s in the beta">
      <Screens />
    </Section>
  )
}
