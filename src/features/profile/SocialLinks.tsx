import { Link } from 'lucide-react'
import { SOCIALS, type Socials } from '@/domain/profile/customization'
import { SITES, socialAddress } from '@/domain/profile/socials'
import { isolateDirection } from '@/format/text-direction'
import { Row } from '@/ui/layout'
import { linkClass } from '@/ui/link-class'
import styles from './SocialLinks.module.css'

/** Handles on other sites. The URL is built here, so it never leads anywhere else. */
export function SocialLinks({ socials }: { socials: Socials }) {
  const linked = SOCIALS.filter((social) => socials[social] !== '')
  if (linked.length === 0) return null
  return (
    <Row as="ul" gap={5} rowGap={2} wrap size="sm" className={styles.links} aria-label="Elsewhere">
      {linked.map((social) => (
        <li key={social}>
          <a
            href={socialAddress(social, socials[social])}
            target="_blank"
            rel="noopener noreferrer"
            className={linkClass()}
          >
            <Link size={14} aria-hidden="true" />
            {SITES[social].name}, {isolateDirection(socials[social])}
          </a>
        </li>
      ))}
    </Row>
  )
}
