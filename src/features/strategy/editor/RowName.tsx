import type { ReactNode } from 'react'
import { SyncMark } from '@/components/session/SyncMark'
import styles from './Rows.module.css'

export function RowName({ name, isUnsynced = false }: { name: ReactNode; isUnsynced?: boolean | undefined }) {
  return (
    <span className={styles.name}>
      {name}
      {isUnsynced && (
        <>
          {' '}
          <SyncMark />
        </>
      )}
    </span>
  )
}
