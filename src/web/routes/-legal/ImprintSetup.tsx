// Says plainly that nobody is named yet, and how the operator changes that.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { missingFacts } from './operator.ts'

// The names that the server reads at start.
const variables: { name: string; meaning: MessageDescriptor; example: string }[] = [
  { name: 'OPERATOR_NAME', meaning: msg`full name, with the legal form`, example: 'Beispiel Booking GmbH' },
  {
    name: 'OPERATOR_ADDRESS',
    meaning: msg`postal address, no PO box`,
    example: 'Musterstraße 1\\n04109 Leipzig',
  },
  { name: 'OPERATOR_EMAIL', meaning: msg`an e-mail address you check`, example: 'post@example.com' },
  { name: 'OPERATOR_PHONE', meaning: msg`a second fast way to reach you`, example: '+49 341 0000000' },
  {
    name: 'OPERATOR_REPRESENTATIVE',
    meaning: msg`who represents a company`,
    example: 'Erika Mustermann',
  },
  {
    name: 'OPERATOR_REGISTER',
    meaning: msg`register and number, if there is one`,
    example: 'Amtsgericht Leipzig, HRB 00000',
  },
  { name: 'OPERATOR_VAT_ID', meaning: msg`VAT or business identification number`, example: 'DE000000000' },
]

const factNames = {
  name: msg`a name`,
  address: msg`an address`,
  email: msg`an e-mail address`,
} as const

/** For the operator; a visitor reads in the first sentence that the block is missing. */
export function ImprintSetup({ missing }: { missing: ReturnType<typeof missingFacts> }) {
  const { i18n } = useLingui()
  const facts = new Intl.ListFormat(i18n.locale).format(missing.map((fact) => i18n._(factNames[fact])))
  return (
    <section
      aria-labelledby="not-set"
      className="mt-2 rounded-card border border-dashed border-mute bg-surface p-4 md:p-6"
    >
      <h2 id="not-set" className="text-xl">
        <Trans>This imprint is not complete</Trans>
      </h2>
      <p className="mt-2 max-w-160 text-pretty">
        <Trans>
          The operator of this installation hasn’t set {facts}. Until then it can’t be offered to the public
          in Germany: section 5 DDG requires a name, an address and a fast way to get in touch.
        </Trans>
      </p>
      <p className="mt-4 max-w-160 text-pretty text-mute">
        <Trans>If that’s you: set these variables where you start Fermata, then restart it.</Trans>
      </p>
      <dl className="mt-3 text-sm">
        {variables.map(({ name, meaning, example }) => (
          <div
            key={name}
            className="grid gap-x-4 border-t border-line py-2 md:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <dt>
              <code className="font-semibold">{name}</code>
            </dt>
            <dd>
              {i18n._(meaning)}
              <code className="block text-mute">{example}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
