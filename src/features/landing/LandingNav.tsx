import { Link } from 'react-router-dom'
import { Brand } from '@/components/staff/Mark'
import { PRODUCT_NAME } from '@/domain/product'
import { buttonClass } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Row } from '@/ui/layout'
import styles from './LandingNav.module.css'
import { PrimaryAction, Wrap } from './parts'
import { Moon, Sun } from 'lucide-react'
import { changeLandingTheme, useLandingTheme } from '@/state/device/preferences'
import { IconButton } from '@/ui/IconButton'
import { useMediaQuery } from '@/ui/use-media-query'

const SECTIONS = [
  { id: 'philosophy', name: 'Philosophy' },
  { id: 'features', name: 'Features' },
  { id: 'roadmap', name: 'Roadmap' },
  { id: 'team', name: 'Team' },
]

export function LandingNav() {
  return (
    <header>
      <Wrap className={styles.bar}>
        <Link to="/" aria-label={PRODUCT_NAME} className={styles.brand}>
          <Brand />
        </Link>
        <nav aria-label="On this page">
          <Row as="ul" gap={6} align="stretch" tone="quiet" className={styles.sections}>
            {SECTIONS.map(({ id, name }) => (
              <li key={id}>
                <Link to={`#${id}`}>{name}</Link>
              </li>
            ))}
          </Row>
        </nav>
        <div className={styles.end}>
          <ThemeButton />
          <Link to="/beta-access" className={classes(buttonClass({ variant: 'ghost' }), styles.second)}>
            Beta sign-in
          </Link>
          <PrimaryAction className={styles.first} />
        </div>
      </Wrap>
    </header>
  )
}

/** Its label names the theme that a press switches to. Until the first press the page follows the system. */
function ThemeButton() {
  const theme = useLandingTheme((state) => state.theme)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = theme === 'system' ? systemIsDark : theme === 'dark'
  return (
    <IconButton
      label={isDark ? 'Light theme' : 'Dark theme'}
      onClick={() => changeLandingTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} /> : <Moon size={18} />}
    </IconButton>
  )
}
