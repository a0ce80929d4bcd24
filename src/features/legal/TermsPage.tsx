import { PRODUCT_NAME } from '@/domain/product'
import { DataPromises, LegalLayout } from './LegalLayout'

/** The Terms of Service (ROUTE-07, LEGAL-01 to LEGAL-04). */
export function TermsPage() {
  return (
    <LegalLayout
      title="Terms of Service"
      summary={`${PRODUCT_NAME} is a personal tool in closed beta. Use it fairly, keep a copy of what matters to you, and it is yours to use.`}
    >
      <section aria-labelledby="beta">
        <h2 id="beta">The closed beta</h2>
        <p>
          The beta is open to approved accounts. An account is for one person. Things may change, break or be
          taken away while it lasts, and access can end with it.
        </p>
      </section>
      <DataPromises linkToPolicy />
      <section aria-labelledby="content">
        <h2 id="content">What you write</h2>
        <p>
          Sessions, notes and everything else that you enter stay yours. They are used to run the product for
          you and for nothing else.
        </p>
        <p>
          If you link a GitHub account, its access is used only to count the lines of your own commits during
          your Programming sessions. Locations that you add to sessions are stored encrypted.
        </p>
      </section>
      <section aria-labelledby="fair-use">
        <h2 id="fair-use">Fair use</h2>
        <ul>
          <li>Do not try to reach other people’s data.</li>
          <li>Do not overload the service or get around its limits.</li>
          <li>Choose a username and a picture that you have a right to.</li>
        </ul>
        <p>An account that does these things can be closed.</p>
      </section>
      <section aria-labelledby="warranty">
        <h2 id="warranty">No warranty</h2>
        <p>
          The service is provided as it is. Points and readings are there to help you think about your days;
          they are no advice on health, work or law. As far as the law allows, there is no liability for lost
          data, so export your sessions now and then.
        </p>
      </section>
      <section aria-labelledby="ending">
        <h2 id="ending">Ending it</h2>
        <p>
          You can stop at any time. Export what you want to keep, then delete your account in Settings: that
          removes it and everything stored under it, for good.
        </p>
      </section>
    </LegalLayout>
  )
}
