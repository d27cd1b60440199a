// What happens to an inquiry, for those who send one: made of what the agency has entered about itself.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countryName } from '#domain/countries.ts'
import { translate } from '#web/texts.ts'
import { OutsideLink } from '#web/parts/OutsideLink.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { InquiryFrame } from './inquiry/InquiryFrame.tsx'

type Agency = RouterOutputs['inquiry']['privacy']

export function InquiryPrivacy({ orgSlug }: { orgSlug: string }) {
  const query = useQuery(trpc.inquiry.privacy.queryOptions({ orgSlug }, { meta: { persist: false } }))
  const agency = query.data
  return (
    <InquiryFrame isFramed={false} organisation={agency ?? null}>
      <LoadedOr query={query}>
        {agency ? (
          <>
            <h1 tabIndex={-1} className="mb-6 text-2xl">
              <Trans>How your inquiry is used</Trans>
            </h1>
            <div className="flex flex-col gap-6 text-pretty">
              <Clauses agency={agency} />
            </div>
            <p className="mt-8">
              <a href={`/inquiry/${orgSlug}`} className={`${textLink} hit`}>
                <Trans>Back to form</Trans>
              </a>
            </p>
          </>
        ) : null}
      </LoadedOr>
    </InquiryFrame>
  )
}

function Clause({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-lg">{title}</h2>
      <div className="flex flex-col gap-2">{children}</div>
    </section>
  )
}

function Clauses({ agency }: { agency: Agency }) {
  const { name, email, privacyUrl } = agency
  return (
    <>
      <Clause title={<Trans>Who is responsible</Trans>}>
        <address className="whitespace-pre-line not-italic">{addressOf(agency)}</address>
        {email ? (
          <a href={`mailto:${email}`} className={`${textLink} hit w-fit`}>
            {email}
          </a>
        ) : null}
        {privacyUrl ? (
          <OutsideLink href={privacyUrl}>
            <Trans>Privacy notice of {name}</Trans>
          </OutsideLink>
        ) : null}
      </Clause>
      <Clause title={<Trans>What is stored, and why</Trans>}>
        <p>
          <Trans>
            What you enter in the form, the time, the text of your consent, and a hash of your IP address to
            prevent abuse. {name} uses it to answer your inquiry and to prepare a booking, with your consent
            (Art. 6 (1) (a) GDPR) and at your request before a contract (Art. 6 (1) (b)).
          </Trans>
        </p>
      </Clause>
      <Clause title={<Trans>Who receives it</Trans>}>
        <p>
          <Trans>
            Members of {name} who handle inquiries, by e-mail as well. The artists you ask for are notified of
            the date if {name} requests their approval. The operator of this installation stores the data on
            behalf of {name}; the services that it uses are listed in its{' '}
            <a href="/privacy#destinations" className={textLink}>
              privacy notice
            </a>
            .
          </Trans>
        </p>
      </Clause>
      <Clause title={<Trans>For how long</Trans>}>
        <p>
          <Trans>
            If an inquiry doesn’t become a booking, your name and contact details are deleted after twelve
            months. If it does, the inquiry is kept with the booking for as long as commercial and tax law
            require.
          </Trans>
        </p>
      </Clause>
      <Clause title={<Trans>Your rights</Trans>}>
        <p>
          <Trans>
            You can withdraw your consent at any time, and ask {name} for access to your data, correction,
            erasure, restriction or a machine-readable copy. You may object to their use, and complain to a
            data protection authority (Art. 7, 15 to 21 and 77 GDPR).
          </Trans>
        </p>
      </Clause>
    </>
  )
}

/** The agency as on an envelope, without what it has not entered. */
function addressOf({
  name,
  legalName,
  addressLine1,
  addressLine2,
  zip,
  city,
  country,
  phone,
  website,
}: Agency) {
  const place = [zip, city].filter(Boolean).join(' ')
  const land = countryName(country, translate().language)
  return [legalName ?? name, addressLine1, addressLine2, place, land, phone, website]
    .filter(Boolean)
    .join('\n')
}
