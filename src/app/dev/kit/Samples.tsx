import { useId, type ReactNode } from 'react'
import { Row } from '@/ui/layout'
import styles from './Kit.module.css'

/** One group of the kit, such as Buttons. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.groupTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One component or one of its states, with a caption. `wide` takes the full width of the group. */
export function Sample({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={wide ? styles.wideSample : styles.sample}>
      <figcaption className={styles.caption}>{name}</figcaption>
      <Row gap={3} wrap className={styles.stage}>
        {children}
      </Row>
    </figure>
  )
}
