import { PRODUCT_NAME } from '@/domain/product'
import { DataPromises } from './DataPromises'
import { LegalLayout } from './LegalLayout'

/** (spec, sections 1 and 2; checklist, ROUTE-06, LEGAL) */
export function PrivacyPage() {
  return (
    <LegalLayout
      title="Privacy Policy"
      summary={`${PRODUCT_NAME} keeps what you log, so that it can show it to you. It shows it to nobody else, and it is never sold.`}
    >
      <DataPromises />
      <section aria-labelledby="kept">
        <h2 id="kept">What is kept</h2>
        <ul>
          <li>Your account: e-mail address, name and picture, as you or the sign-in provider gave them.</li>
          <li>Your profile: username, display name and whatever you add to them.</li>
          <li>
            What you log: sessions with their breaks and notes, tasks, rhythms, screen time, goals and points.
          </li>
          <li>Your settings. Some of them, such as the theme, stay on your device.</li>
        </ul>
        <p>
          A copy of your recent data is kept in your browser, so that the app works offline. Signing out
          removes it.
        </p>
      </section>
      <section aria-labelledby="location">
        <h2 id="location">Location</h2>
        <p>
          A place is added to a session only when you ask for it. It is encrypted on the server before it is
          stored, and decrypted only for you. You can remove it from a session again. Following its map link
          opens the place at an external map service.
        </p>
      </section>
      <section aria-labelledby="github">
        <h2 id="github">GitHub</h2>
        <p>
          Linking a GitHub account is optional. It asks for access to your repositories, which is used for one
          thing: when you finish a Programming session, your browser asks GitHub for what you committed during
          it and counts the lines, to turn them into points. The code itself is not kept. The access token is
          stored apart from your profile, and unlinking the account deletes it.
        </p>
      </section>
      <section aria-labelledby="access">
        <h2 id="access">Who can see it</h2>
        <p>
          The database gives your data to your own account and to no other user. Sign-in and storage are run
          by Google Firebase on our behalf. There is no advertising, and no third party is told what you do
          here.
        </p>
      </section>
      <section aria-labelledby="deletion">
        <h2 id="deletion">Deleting</h2>
        <p>
          Sessions, tasks and rhythms can be deleted one by one, and the session history can be cleared as a
          whole. Deleting the whole account is not in the beta yet; it will come to Settings and remove
          everything stored under it, for good. You can export your sessions at any time.
        </p>
      </section>
    </LegalLayout>
  )
}
