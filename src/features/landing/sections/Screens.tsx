import { MEDIA } from '@/styles/breakpoints'
import { classes } from '@/ui/classes'
import { pictureUrl, SIZES } from './screen-pictures'
import styles from './Screens.module.css'
import { SCREENS, type Screen } from './screens'

/** Pictures of the app. */
export function Screens() {
  return (
    <div className={styles.grid}>
      {SCREENS.map((screen) => (
        <figure key={screen.name} className={classes(styles.screen, screen.isLarge && styles.large)}>
          <Picture screen={screen} theme="light" />
          <Picture screen={screen} theme="dark" />
          <figcaption>
            <h3>{screen.title}</h3>
            <p>{screen.words}</p>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

/** One picture per theme; the hidden one is not loaded. */
function Picture({ screen: { name, alt }, theme }: { screen: Screen; theme: 'light' | 'dark' }) {
  return (
    <picture className={styles[theme]}>
      <source media={MEDIA.phone} srcSet={pictureUrl(name, 'narrow', theme)} {...SIZES.narrow} />
      <img
        className={styles.picture}
        src={pictureUrl(name, 'wide', theme)}
        alt={alt}
        loading="lazy"
        decoding="async"
        {...SIZES.wide}
      />
    </picture>
  )
}
