import { useLayoutEffect, useState } from 'react'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Row } from '@/ui/layout'
import { Buttons } from './Buttons'
import { Choices, Numbers } from './Choices'
import { Dialogs } from './Dialogs'
import { Feedback } from './Feedback'
import { Fields } from './Fields'
import { Figures } from './Figures'
import styles from './Kit.module.css'
import { Surfaces } from './Surfaces'

const THEMES = { light: ['light'], dark: ['dark'], both: ['light', 'dark'] } as const
type Choice = keyof typeof THEMES

const OPTIONS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'both', label: 'Both' },
] as const

/** Every component of `ui` in its states. Only the development server has this page, under `#/dev/kit`. */
export function KitPage() {
  const [choice, setChoice] = useState<Choice>('both')
  const themes = THEMES[choice]
  usePageTheme(themes[0])
  return (
    <main id="main" className={styles.page}>
      <Row as="header" gap={4} justify="between" wrap className={styles.head}>
        <h1 className={styles.title}>UI kit</h1>
        <SegmentedToggle label="Theme" value={choice} options={OPTIONS} onChange={setChoice} />
      </Row>
      <div className={styles.columns} data-count={themes.length}>
        {themes.map((theme) => (
          <div key={theme} className={styles.column} data-theme={theme}>
            <Buttons />
            <Fields />
            <Choices />
            <Numbers />
            <Surfaces />
            <Dialogs />
            <Feedback />
            <Figures />
          </div>
        ))}
      </div>
    </main>
  )
}

/** Dialogs and toasts stand in the body, so they follow the theme of the whole page. */
function usePageTheme(theme: 'light' | 'dark') {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset['theme']
    dataset['theme'] = theme
    return () => {
      if (before !== undefined) dataset['theme'] = before
    }
  }, [theme])
}
