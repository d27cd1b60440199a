// The facts of an imprint by section 5 DDG, from the operator's configuration.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Operator } from '#web/config.ts'
import { callLink } from '#domain/formats.ts'

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-line py-4 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-6">
      <dt className="text-mute">{term}</dt>
      <dd className="text-md whitespace-pre-line [&_a]:underline [&_a]:underline-offset-4">{children}</dd>
    </div>
  )
}

/** Only what is set; the caller says what is missing. */
export function ImprintFacts({ operator }: { operator: Operator }) {
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
          <a href={callLink(phone)}>{phone}</a>
        </Fact>
      ) : null}
      {register ? <Fact term={<Trans>Register</Trans>}>{register}</Fact> : null}
      {vatId ? <Fact term={<Trans>VAT identification number</Trans>}>{vatId}</Fact> : null}
    </dl>
  )
}
