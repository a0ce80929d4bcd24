import { Link, useLocation } from 'react-router-dom'
import styles from './BottomBar.module.css'
import { DESTINATIONS, isAt } from './navigation'

/** The navigation on phones, in place of the sidebar (FRAME-08). */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className={styles.bar}>
      {DESTINATIONS.map((destination) => {
        const { path, title, icon: Icon } = destination
        return (
          <Link
            key={path}
            to={path}
            aria-current={isAt(destination, pathname) ? 'page' : undefined}
            className={styles.link}
          >
            <Icon size={20} />
            {title}
          </Link>
        )
      })}
    </nav>
  )
}
