// The imprint: who answers for this installation.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { config, type Operator } from '#web/config.ts'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'
import { callLink } from '#domain/formats.ts'
import { isNamed, missingFacts } from './-legal/operator.ts'

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
function ImprintSetup({ missing }: { missing: ReturnType<typeof missingFacts> }) {
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

export const Route = createFileRoute('/imprint')({ component: Imprint })

function Imprint() {
  const { operator } = config()
  const missing = missingFacts(operator)
  return (
    <PublicPage>
      <header className="max-w-160 pt-8 pb-8 md:pt-14">
        <h1 tabIndex={-1} className="text-3xl">
          <Trans>Imprint</Trans>
        </h1>
        <p className="mt-3 text-lg text-pretty text-mute">
          <Trans>Information under section 5 of the German Digital Services Act (DDG).</Trans>
        </p>
      </header>
      <div className="max-w-200 pb-12">
        {missing.includes('name') ? null : <ImprintFacts operator={operator} />}
        {isNamed(operator) ? null : <ImprintSetup missing={missing} />}
        <section className="mt-8 flex max-w-160 flex-col gap-3 text-md leading-6 text-pretty text-mute">
          <p>
            <Trans>
              This imprint names the operator of this installation. Agencies that work with it are responsible
              for their own content and have their own imprints. The software’s authors are named in its
              source.
            </Trans>
          </p>
        </section>
      </div>
    </PublicPage>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-line py-4 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-6">
      <dt className="text-mute">{term}</dt>
      <dd className="text-md whitespace-pre-line [&_a]:underline [&_a]:underline-offset-4">{children}</dd>
    </div>
  )
}

/** Only what is set; the caller says what is missing. */
function ImprintFacts({ operator }: { operator: Operator }) {
  const { name, address, represented, email, phone, register, vatId } = operator
  return (
    <dl className="border-b border-line">
      {name || address ? (
        <Fact term={<Trans>Provider</Trans>}>
          <strong className="font-semibold">{name}</strong>
          {address ? `\n${address}` : null}
        </Fact>
      ) : null}
      {represented ? <Fact term={<Trans>Represented by</Trans>}>{represented}</Fact> : null}
      {email ? (
        <Fact term={<Trans>E-mail</Trans>}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      ) : null}
      {phone ? (
        <Fact term={<Trans>Phone</Trans>}>
          <a href={callLink(phone)}>
            <PhoneNumber number={phone} />
          </a>
        </Fact>
      ) : null}
      {register ? <Fact term={<Trans>Register</Trans>}>{register}</Fact> : null}
      {vatId ? <Fact term={<Trans>VAT identification number</Trans>}>{vatId}</Fact> : null}
    </dl>
  )
}
