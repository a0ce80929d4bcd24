import type { ReactNode } from 'react'
import type { SessionType } from '@/domain/session/types/session-type'
import { Row, Text } from '@/ui/layout'
import styles from './TypeTag.module.css'
import { VoiceBar } from '../staff/glyphs'

interface TypeTagProps {
  type: Pick<SessionType, 'name' | 'category' | 'color'>
  /** The name, if parts of it are marked. */
  children?: ReactNode
}

/** A session type: its colour as a note, and its name as text. */
export function TypeTag({ type, children = type.name }: TypeTagProps) {
  return (
    <Row as="span" inline size="sm" className={styles.tag}>
      <VoiceBar category={type.category} color={type.color} />
      <Text as="span" truncate>
        {children}
      </Text>
    </Row>
  )
}
