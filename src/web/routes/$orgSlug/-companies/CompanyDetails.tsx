// What is known about a company: how to reach it, whom, what it promotes, how it is billed.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { currencyName, languageName } from '#domain/countries.ts'
import { formatDate } from '#domain/dates.ts'
import { ShowList } from '#web/parts/booking/calendar/ShowList.tsx'
import type { CompanyRecord } from '#web/parts/people/company/company-values.ts'
import { PersonRow } from '#web/parts/people/contact/PersonRow.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { placeName } from '#web/parts/place-name.ts'
import { PanelSection } from '#web/parts/people/records/PanelFrame.tsx'
import { ContactDetailsFacts } from '#web/parts/people/records/ContactDetailsFacts.tsx'
import { RecordHistory } from '#web/parts/people/records/RecordHistory.tsx'
import { RecordDocuments } from '#web/parts/people/records/RecordDocuments.tsx'
import { NotesSection, Tags } from '#web/parts/people/records/TextSections.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { creditRatingLabels, kskLabels, invoiceFormatLabels } from '#texts/people/companies.ts'
import { translate } from '#web/texts.ts'

export function CompanyDetails({ company }: { company: CompanyRecord }) {
  const { can } = useOrganisation()
  return (
    <>
      {company.blocked ? (
        <p className="rounded-card bg-signal-soft px-4 py-2.5">
          <span className="font-semibold">
            <Trans>Blocked: no new confirmations.</Trans>
          </span>{' '}
          {company.blockedReason}
        </p>
      ) : null}
      {company.prepaymentOnly && !company.blocked ? (
        <p className="rounded-card bg-signal-soft px-4 py-2.5">
          <span className="font-semibold">
            <Trans>Prepayment only.</Trans>
          </span>{' '}
          {company.blockedReason}
        </p>
      ) : null}
      <Facts>
        <Address company={company} />
        <ContactDetailsFacts phone={company.phone} email={company.email} website={company.website} />
      </Facts>
      <Tags tags={company.tags} />
      <People company={company} />
      {can('events.view') ? (
        <PanelSection title={<Trans>Next shows as promoter</Trans>}>
          <ShowList of={{ promoterId: company.id }} title="artist" />
        </PanelSection>
      ) : null}
      <Payment company={company} />
      <Billing company={company} />
      <NotesSection notes={company.notesInternal} />
      <RecordDocuments entity="company" id={company.id} archivedAt={company.archivedAt} />
      <RecordHistory entity="company" id={company.id} />
    </>
  )
}

function Address({ company }: { company: CompanyRecord }) {
  const { t, i18n } = useLingui()
  const zipAndCity = [company.zip, company.city].filter(Boolean).join(' ')
  const place = placeName(zipAndCity, company.country, i18n.locale)
  const lines = [company.addressLine1, company.addressLine2, place].filter(Boolean)
  if (lines.length === 0) return null
  const text = [company.legalName ?? company.name, ...lines].join('\n')
  return (
    <Fact label={<Trans>Address</Trans>} action={<CopyButton text={text} label={t`Copy address`} />}>
      <span className="whitespace-pre-line">{lines.join('\n')}</span>
    </Fact>
  )
}

function People({ company }: { company: CompanyRecord }) {
  const { orgSlug, can } = useOrganisation()
  return (
    <PanelSection
      title={<Trans>People</Trans>}
      action={
        can('contacts.manage') && company.archivedAt === null ? (
          <Link
            to="/$orgSlug/contacts"
            params={{ orgSlug }}
            search={{ new: true, for: company.id }}
            className={`${buttonClass('quiet', 'sm')} -mr-2.5`}
          >
            <UserPlus aria-hidden />
            <Trans>Add person</Trans>
          </Link>
        ) : null
      }
    >
      <ul>
        {company.contacts.map((person) => (
          <PersonRow key={person.id} person={person} part={person.role} />
        ))}
      </ul>
      {company.contacts.length === 0 ? (
        <p className="text-mute">
          <Trans>No contacts yet. Add who you call and who signs.</Trans>
        </p>
      ) : null}
    </PanelSection>
  )
}

/** Nothing while nothing is filled in. */
function Billing({ company }: { company: CompanyRecord }) {
  const { i18n } = useLingui()
  const { legalName, vatId, taxNumber, registerNo, billingEmail, currency, language, buyerReference } =
    company
  const isKskKnown = company.kskLiable !== 'unknown'
  const { invoiceFormat, isBusiness } = company
  const texts = [
    invoiceFormat,
    legalName,
    vatId,
    taxNumber,
    registerNo,
    billingEmail,
    currency,
    language,
    buyerReference,
  ]
  const isEmpty = !isKskKnown && isBusiness === null && texts.every((value) => value === null)
  if (isEmpty) return null
  return (
    <PanelSection title={<Trans>Billing details</Trans>}>
      <Facts>
        <Fact label={<Trans>Legal name</Trans>}>{legalName}</Fact>
        <Fact label={<Trans>VAT ID</Trans>}>
          {vatId ? (
            <>
              {vatId} <VatNote company={company} />
            </>
          ) : null}
        </Fact>
        <Fact label={<Trans>Tax number</Trans>}>{taxNumber}</Fact>
        <Fact label={<Trans>Register</Trans>}>{registerNo}</Fact>
        <Fact label={<Trans>Billing e-mail</Trans>}>
          {billingEmail ? (
            <a href={`mailto:${billingEmail}`} className={textLink}>
              {billingEmail}
            </a>
          ) : null}
        </Fact>
        <Fact label={<Trans>Business or private</Trans>}>
          {isBusiness === null ? null : isBusiness ? (
            <Trans context="company">Business</Trans>
          ) : (
            <Trans>Private person</Trans>
          )}
        </Fact>
        <Fact label={<Trans>Invoice format</Trans>}>
          {invoiceFormat && translate()(invoiceFormatLabels[invoiceFormat])}
        </Fact>
        <Fact label={<Trans>Buyer reference</Trans>}>{buyerReference}</Fact>
        <Fact label={<Trans>Currency</Trans>}>{currency && currencyName(currency, i18n.locale)}</Fact>
        <Fact label={<Trans>Language</Trans>}>{language && languageName(language, i18n.locale)}</Fact>
        <Fact label={<Trans>Liable for KSK</Trans>}>
          {isKskKnown ? translate()(kskLabels[company.kskLiable]) : null}
        </Fact>
      </Facts>
    </PanelSection>
  )
}

/** Only the digits were looked at; whether somebody holds the id is asked before an invoice without VAT. */
function VatNote({ company: { vatCheck } }: { company: CompanyRecord }) {
  if (vatCheck?.result === 'wrong') {
    return (
      <span className="block text-sm font-medium text-signal">
        <Trans>The check digits are wrong.</Trans>
      </span>
    )
  }
  if (vatCheck?.result !== 'plausible') return null
  return (
    <span className="block text-sm font-normal text-mute">
      <Trans>Check digits are correct</Trans>
    </span>
  )
}

/** How the company pays, and what it has promoted so far. */
function Payment({ company }: { company: CompanyRecord }) {
  const { t, i18n } = useLingui()
  const { paymentTermsDays: days, depositPct, creditRating, shows, lastShowOn } = company
  return (
    <PanelSection title={<Trans context="company">Business</Trans>}>
      <Facts>
        <Fact label={<Trans>Shows so far</Trans>}>{i18n.number(shows)}</Fact>
        <Fact label={<Trans>Last show</Trans>}>{lastShowOn && formatDate(lastShowOn, i18n.locale)}</Fact>
        <Fact label={<Trans>Rating</Trans>}>
          {creditRating && translate()(creditRatingLabels[creditRating])}
        </Fact>
        <Fact label={<Trans>Pays within</Trans>}>
          {days === null ? null : t`${plural(days, { one: '# day', other: '# days' })}`}
        </Fact>
        <Fact label={<Trans>Deposit</Trans>}>{depositPct && `${depositPct} %`}</Fact>
      </Facts>
    </PanelSection>
  )
}
