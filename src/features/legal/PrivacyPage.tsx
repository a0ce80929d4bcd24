import { PRODUCT_NAME } from '@/domain/product'
import { DataPromises, LegalLayout } from './LegalLayout'

/** The Privacy Policy (ROUTE-06, LEGAL-01 to LEGAL-04). */
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
          <li>Your account: email address, name and picture, as you or the sign-in provider gave them.</li>
          <li>
            Your profile: username, display name, and what you add to it, such as a picture, a few words about
            you or links. Badges that you earn.
          </li>
          <li>
            What you log: sessions with their breaks and notes, tasks, rhythms, screen time, goals and points.
          </li>
          <li>Your settings. Some of them, such as date formats, stay on your device.</li>
        </ul>
        <p>
          A copy of your data is kept in your browser, so that the app works offline. Signing out removes it.
        </p>
      </section>
      <section aria-labelledby="location">
        <h2 id="location">Location</h2>
        <p>
          A location is added to a session only when you press the button for it, which your browser asks you
          about first, or when you import or restore a file that has one. The coordinates are sent over an
          encrypted connection to our server, which encrypts them (AES-256-GCM) with a key made for your
          account alone; only the encrypted text is stored. A copy of the database does not reveal your
          locations, and no other account can have them decrypted.
        </p>
        <p>
          The keys are kept apart from the database, on our side. So this is not end-to-end encryption: the
          server decrypts a location for you, when you look at it or export it, and for nobody else. You can
          remove a location from a session again. Its map link opens it at an external map service, which then
          sees it.
        </p>
      </section>
      <section aria-labelledby="github">
        <h2 id="github">GitHub</h2>
        <p>
          Linking a GitHub account is optional. GitHub asks you for access to your repositories; it is used
          for one thing: when you save or edit a Programming session, your browser asks GitHub for what you
          yourself committed during it and counts the lines, to turn them into points. The code is not kept.
        </p>
        <p>
          The access token is stored privately, apart from your profile, where only your own account can reach
          it. Unlinking deletes it; points that you earned stay.
        </p>
      </section>
      <section aria-labelledby="access">
        <h2 id="access">Who can see it</h2>
        <p>
          The database gives your data to your own account and to no other user. The people who run the
          service can reach what is stored, as with any service of this kind, and do so only to keep it
          running. Sign-in, database and storage are run by Google Firebase on our behalf, and Google
          reCAPTCHA may check that requests come from the app. There is no advertising and no analytics, and
          nothing is ever sold.
        </p>
      </section>
      <section aria-labelledby="errors">
        <h2 id="errors">Error reports</h2>
        <p>
          During the beta, the app reports its own errors while you are signed in, once you have agreed: the
          error message, the line of the code, the screen and the app version. Before a report leaves your
          device, email addresses, ids and quoted text are removed from it. It never holds what you logged or
          wrote, and it is stored without your name or account. You can switch reports off in Settings, on
          each device.
        </p>
      </section>
      <section aria-labelledby="deletion">
        <h2 id="deletion">Deleting and taking with you</h2>
        <ul>
          <li>
            You can delete tasks and rhythms, sessions one by one, and clear your session history as a whole.
          </li>
          <li>
            What you delete waits in the trash for up to 30 days, so that you can restore it. You can empty
            the trash at any time, in Settings. Clearing the whole history bypasses it.
          </li>
          <li>
            You can delete your account in Settings. Everything stored under it goes with it, for good: what
            you logged, your profile and picture, your username and the access token. Only a mark that the
            account was deleted stays; backups of the database expire within two weeks.
          </li>
          <li>
            You can export your session history as a CSV file, or download what you entered as one backup
            file, at any time, also in Settings.
          </li>
        </ul>
      </section>
    </LegalLayout>
  )
}
