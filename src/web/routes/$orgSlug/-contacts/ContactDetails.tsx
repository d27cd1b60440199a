// What is known about a person: addresses and numbers, companies, language, notes.
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { contactFunctionLabels } from '#domain/contacts.ts'
import { languageName } from '#domain/countries.ts'
import { callLink, whatsappLink } from '#domain/formats.ts'
import { CompanyLink } from '#web/parts/company/CompanyLink.tsx'
import type { ContactRecord } from '#web/parts/contact/contact-values.ts'
import { PanelSection } from '#web/parts/records/PanelSection.tsx'
import { RecordHistory } from '#web/parts/records/RecordHistory.tsx'
import { RecordPapers } from '#web/parts/records/RecordPapers.tsx'
import { NotesSection, Tags } from '#web/parts/records/TextSections.tsx'
import { IconLink } from '#web/ui/IconLink.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'

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
      <Reach contact={contact} />
      {language ? (
        <Facts>
          <Fact label={<Trans>Language</Trans>}>{languageName(language, i18n.locale)}</Fact>
        </Facts>
      ) : null}
      <Tags tags={contact.tags} />
      <Companies contact={contact} />
      <NotesSection notes={contact.notesInternal} />
      <RecordPapers entity="contact" id={contact.id} archivedAt={contact.archivedAt} />
      <RecordHistory entity="contact" id={contact.id} />
    </>
  )
}

/** Every address and number; without links when the person is not to be contacted. */
function Reach({ contact }: { contact: ContactRecord }) {
  const { t } = useLingui()
  const { name, emails, phones, doNotContact } = contact
  if (emails.length + phones.length === 0) {
    return (
      <p className="text-mute">
        <Trans>No address and no number yet.</Trans>
      </p>
    )
  }
  return (
    <ul className="flex flex-col">
      {phones.map(({ number, label }) => {
        const chat = whatsappLink(number)
        return (
          <Line key={number} text={number} label={label} copy={t`Copy number`}>
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
      {emails.map(({ address, label }) => (
        <Line key={address} text={address} label={label} copy={t`Copy address`}>
          {doNotContact ? null : (
            <IconLink label={t`Write to ${name}`} href={`mailto:${address}`}>
              <Mail aria-hidden />
            </IconLink>
          )}
        </Line>
      ))}
    </ul>
  )
}

type LineProps = { text: string; label: string | null; copy: string; children: ReactNode }

function Line({ text, label, copy, children }: LineProps) {
  return (
    <li className="flex min-h-11 items-center gap-1 md:min-h-9">
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">
        {text}
        {label ? <span className="ml-2 text-sm font-normal text-mute">{label}</span> : null}
      </span>
      {children}
      <CopyButton text={text} label={copy} />
    </li>
  )
}

/** Nothing for somebody without a company. */
function Companies({ contact: { companies } }: { contact: ContactRecord }) {
  if (companies.length === 0) return null
  return (
    <PanelSection title={<Trans>Works for</Trans>}>
      <ul className="flex flex-col gap-2">
        {companies.map(({ companyId, name, title, functions, isPrimary }) => {
          const does = [title, ...functions.map((one) => contactFunctionLabels[one])].filter(Boolean)
          return (
            <li key={companyId}>
              <CompanyLink id={companyId} name={name} />
              {isPrimary && companies.length > 1 ? (
                <span className="ml-2 text-sm text-mute">
                  <Trans>Main company</Trans>
                </span>
              ) : null}
              <p className="text-sm text-mute">{does.join(', ')}</p>
            </li>
          )
        })}
      </ul>
    </PanelSection>
  )
}
