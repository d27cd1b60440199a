// What is known about a person: addresses and numbers, companies, language, notes.
import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff, Mail, MailX, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { languageName } from '#domain/countries.ts'
import { formatDate } from '#domain/dates.ts'
import { callLink, whatsappLink } from '#domain/formats.ts'
import { CompanyLink } from '#web/parts/people/company/CompanyLink.tsx'
import { CardButton } from '#web/parts/people/contact/CardButton.tsx'
import type { ContactRecord } from '#web/parts/people/contact/contact-values.ts'
import { PanelSection } from '#web/parts/people/records/PanelFrame.tsx'
import { RecordHistory } from '#web/parts/people/records/RecordHistory.tsx'
import { RecordDocuments } from '#web/parts/people/records/RecordDocuments.tsx'
import { NotesSection, Tags } from '#web/parts/people/records/TextSections.tsx'
import { IconLink } from '#web/ui/IconLink.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { ContactMessages } from './ContactMessages.tsx'
import { consentLabels, contactFunctionLabels } from '#texts/people/contacts.ts'
import { translate } from '#web/texts.ts'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'

export function ContactDetails({ contact }: { contact: ContactRecord }) {
  const { i18n } = useLingui()
  const { language, doNotContact } = contact
  return (
    <>
      {doNotContact ? (
        <p className="rounded-card bg-signal-soft px-4 py-2.5">
          <span className="font-semibold">
            <Trans>Do not contact.</Trans>
          </span>{' '}
          <Trans>Addresses are for reference only.</Trans>
        </p>
      ) : null}
      {contact.visibility === 'owner_only' ? (
        <p className="flex items-center gap-2 rounded-card bg-sunk px-4 py-2.5 [&_svg]:size-4">
          <EyeOff aria-hidden />
          <Trans>Visible only to you.</Trans>
        </p>
      ) : null}
      <EmailsAndPhones contact={contact} />
      <CardButton contact={contact} />
      <Facts>
        <Fact label={<Trans>Language</Trans>}>{language && languageName(language, i18n.locale)}</Fact>
        <Fact label={<Trans>Pronouns</Trans>}>{contact.pronouns}</Fact>
        <Fact label={<Trans>Contact owner</Trans>}>{contact.ownerName}</Fact>
        <Fact label={<Trans>Source</Trans>}>{contact.source}</Fact>
        <Fact label={<Trans>Marketing</Trans>}>
          {contact.consent === 'unknown'
            ? null
            : [
                translate()(consentLabels[contact.consent]),
                contact.consentOn && formatDate(contact.consentOn, i18n.locale),
                contact.consentHow,
              ]
                .filter(Boolean)
                .join(', ')}
        </Fact>
      </Facts>
      <Tags tags={contact.tags} />
      <Companies contact={contact} />
      <ContactMessages contact={contact} />
      <NotesSection notes={contact.notesInternal} />
      <RecordDocuments entity="contact" id={contact.id} archivedAt={contact.archivedAt} />
      <RecordHistory entity="contact" id={contact.id} />
    </>
  )
}

/** Every address and number; without links when the person is not to be contacted. */
function EmailsAndPhones({ contact }: { contact: ContactRecord }) {
  const { t } = useLingui()
  const { name, emails, phones, doNotContact } = contact
  if (emails.length + phones.length === 0) {
    return (
      <p className="text-mute">
        <Trans>No e-mail or phone yet.</Trans>
      </p>
    )
  }
  return (
    <ul className="flex flex-col">
      {phones.map(({ number, label }) => {
        const chat = whatsappLink(number)
        return (
          <Line
            key={number}
            text={number}
            shown={<PhoneNumber number={number} />}
            label={label}
            copy={t`Copy number`}
          >
            {doNotContact ? null : (
              <IconLink label={t`Call ${name}`} href={callLink(number)}>
                <Phone aria-hidden />
              </IconLink>
            )}
            {chat && !doNotContact ? (
              <IconLink label={t`Chat with ${name} on WhatsApp`} href={chat}>
                <MessageCircle aria-hidden />
              </IconLink>
            ) : null}
          </Line>
        )
      })}
      {emails.map(({ address, label, isPrimary, isBounced }) => (
        <Line
          key={address}
          text={address}
          label={[label, isPrimary && emails.length > 1 && t`main`].filter(Boolean).join(', ') || null}
          copy={t`Copy address`}
          mark={isBounced ? <Bounced /> : null}
        >
          {doNotContact || isBounced ? null : (
            <IconLink label={t`E-mail ${name}`} href={`mailto:${address}`}>
              <Mail aria-hidden />
            </IconLink>
          )}
        </Line>
      ))}
    </ul>
  )
}

function Bounced() {
  return (
    <span className="flex items-center gap-1 text-sm font-normal text-signal [&_svg]:size-3.5">
      <MailX aria-hidden />
      <Trans>E-mail bounced</Trans>
    </span>
  )
}

type LineProps = {
  text: string
  shown?: ReactNode
  label: string | null
  copy: string
  mark?: ReactNode
  children: ReactNode
}

function Line({ text, shown = text, label, copy, mark, children }: LineProps) {
  return (
    <li className="flex min-h-11 items-center gap-1 md:min-h-9">
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">
        {shown}
        {label ? <span className="ml-2 text-sm font-normal text-mute">{label}</span> : null}
        {mark}
      </span>
      {children}
      <CopyButton text={text} label={copy} />
    </li>
  )
}

/** Nothing for somebody without a company. */
function Companies({ contact: { companies } }: { contact: ContactRecord }) {
  const { i18n } = useLingui()
  if (companies.length === 0) return null
  return (
    <PanelSection title={<Trans>Works for</Trans>}>
      <ul className="flex flex-col gap-2">
        {companies.map(({ companyId, name, title, functions, isPrimary, since, until }) => {
          const does = [title, ...functions.map((one) => translate()(contactFunctionLabels[one]))].filter(
            Boolean,
          )
          return (
            <li key={companyId}>
              <CompanyLink id={companyId} name={name} />
              {isPrimary && companies.length > 1 ? (
                <span className="ml-2 text-sm text-mute">
                  <Trans>Main company</Trans>
                </span>
              ) : null}
              <p className="text-sm text-mute">{does.join(', ')}</p>
              {since || until ? (
                <p className="text-sm text-mute">
                  {since ? <Trans>since {formatDate(since, i18n.locale)}</Trans> : null}
                  {since && until ? ', ' : null}
                  {until ? <Trans>until {formatDate(until, i18n.locale)}</Trans> : null}
                </p>
              ) : null}
            </li>
          )
        })}
      </ul>
    </PanelSection>
  )
}
