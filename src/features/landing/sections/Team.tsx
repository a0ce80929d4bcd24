import { classes } from '@/ui/classes'
import { Section } from './Section'
import styles from './Team.module.css'

const ROLES = [
  { name: 'Design', work: 'Draws the lines, and keeps them quiet enough to work in.', tone: styles.prod },
  {
    name: 'Engineering',
    work: 'Keeps the seconds honest, across midnights and time zones.',
    tone: styles.play,
  },
  { name: 'Research', work: 'Asks beta testers what a good day is, and writes it down.', tone: styles.ink },
]

export function Team() {
  return (
    <Section id="team" title="The team">
      <ul className={styles.team}>
        {ROLES.map(({ name, work, tone }) => (
          <li key={name}>
            <span className={classes(styles.sign, tone)} aria-hidden="true">
              {name.slice(0, 2)}
            </span>
            <div>
              <h3>{name}</h3>
              <p>{work}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
