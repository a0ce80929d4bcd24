import { Check, Circle, CircleAlert } from 'lucide-react'
import { buttonClass } from '@/ui/button-class'
import { Row } from '@/ui/layout'
import styles from './RhythmsDemo.module.css'

type Status = 'done' | 'overdue' | 'pending'

const WEEK: readonly { day: string; rhythms: readonly (readonly [name: string, status: Status])[] }[] = [
  {
    day: 'Mon 16',
    rhythms: [
      ['Morning pages', 'done'],
      ['Piano practice', 'done'],
      ['Strength training', 'done'],
      ['Invoice clients', 'overdue'],
    ],
  },
  {
    day: 'Tue 17',
    rhythms: [
      ['Morning pages', 'done'],
      ['Piano practice', 'done'],
      ['Swedish lesson', 'done'],
    ],
  },
  {
    day: 'Wed 18',
    rhythms: [
      ['Morning pages', 'done'],
      ['Piano practice', 'done'],
      ['Strength training', 'overdue'],
    ],
  },
  {
    day: 'Thu 19',
    rhythms: [
      ['Morning pages', 'done'],
      ['Piano practice', 'done'],
      ['Swedish lesson', 'pending'],
    ],
  },
  {
    day: 'Fri 20',
    rhythms: [
      ['Morning pages', 'pending'],
      ['Piano practice', 'pending'],
      ['Strength training', 'pending'],
    ],
  },
]

const ICONS = { done: Check, overdue: CircleAlert, pending: Circle } as const

export function RhythmsDemo() {
  return (
    <div>
      <div className={styles.week}>
        {WEEK.map(({ day, rhythms }) => (
          <div key={day}>
            <small>{day}</small>
            {rhythms.map(([name, status]) => (
              <Rhythm key={name} name={name} status={status} />
            ))}
          </div>
        ))}
      </div>
      <Row gap={3} justify="between" above={5} className={styles.due}>
        <div>
          <b>Invoice clients</b>
          <small>
            <em>3 days late</em>, −2 per day
          </small>
        </div>
        <span className={buttonClass({ size: 'sm' })}>Complete</span>
      </Row>
    </div>
  )
}

function Rhythm({ name, status }: { name: string; status: Status }) {
  const Icon = ICONS[status]
  return (
    <Row as="span" gap="icon" size="xs" tone="quiet" className={styles.rhythm} data-status={status}>
      <Icon size={14} />
      <span>{name}</span>
    </Row>
  )
}
