import type { ReactNode } from 'react'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './ImportTable.module.css'

/** The table of a file's rows, each with the session that it holds and what an import does with it. */
export function ResultTable({ children }: { children: ReactNode }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>What happens to each row of the file</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th className={styles.row}>Row</th>
          <th>Session</th>
          <th className={styles.verdict}>Result</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
