import styles from './Roadmap.module.css'
import { Section } from './Section'

const STAGES = [
  {
    name: 'Next',
    plans: [{ what: 'Calendar import', how: 'Timed rhythms from your calendar' }],
  },
  {
    name: 'Later',
    plans: [{ what: 'Open beta', how: 'No waitlist' }],
  },
]

export function Roadmap() {
  return (
    <Section id="roadmap" title="Roadmap">
      <div className={styles.bars}>
        {STAGES.map(({ name, plans }) => (
          <div key={name}>
            <h3>{name}</h3>
            <ul>
              {plans.map(({ what, how }) => (
                <li key={what}>
                  <b>{what}</b>
                  <span>{how}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
