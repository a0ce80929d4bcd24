import type { ReactNode } from 'react'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './SessionTable.module.css'

/** The names of the columns. The box that selects all rows goes into the first one. */
export function SessionTableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup">
      <tr role="row" className={styles.head} aria-rowindex={1}>
        <th role="columnheader" className={styles.select}>
          {children}
        </th>
        <th role="columnheader" className={styles.typeColumn}>
          Type
        </th>
        <th role="columnheader" className={styles.dateColumn}>
          Date
        </th>
        <th role="columnheader" className={styles.timeColumn}>
          Start
        </th>
        <th role="columnheader" className={styles.timeColumn}>
          End
        </th>
        <th role="columnheader" className={styles.durationColumn}>
          Duration
        </th>
        <th role="columnheader" className={styles.words}>
          Completed Tasks
        </th>
        <th role="columnheader" className={styles.scoreColumn}>
          Session Score
        </th>
        <th role="columnheader" className={styles.words}>
          Notes
        </th>
        <th role="columnheader" className={styles.placeColumn}>
          Location
        </th>
        <th role="columnheader" className={styles.editColumn}>
          <VisuallyHidden>Edit</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
