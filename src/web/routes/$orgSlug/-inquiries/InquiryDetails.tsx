// An open inquiry: what can be done, whether the date is free, all that was entered, who is on file, the answer.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { countryName } from '#domain/countries.ts'
import { localOf } from '#domain/dates.ts'
import { FreeAnswer } from '#web/parts/booking/calendar/FreeAnswer.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PanelSection } from '#web/parts/people/records/PanelFrame.tsx'
import { ContactDetailsFacts } from '#web/parts/people/records/ContactDetailsFacts.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { viewerZone } from '#web/hooks/use-today.ts'
import { eventTypeLabels } from '#texts/booking/events.ts'
import { translate } from '#web/texts.ts'
import { budgetOf } from './inquiry-columns.tsx'
import { type Inquiry, useInquiryState, useReplyFacts } from './inquiry-calls.ts'
import { InquiryActions } from './InquiryActions.tsx'
import { Reply } from './ReplyEditor.tsx'

type InquiryDetailsProps = {
  inquiry: Inquiry
  onFiled: () => void
  onBusy: (isBusy: boolean) => void
}

export function InquiryDetails({ inquiry, onFiled, onBusy }: InquiryDetailsProps) {
  const { can } = useOrganisation()
  const facts = useReplyFacts(inquiry)
  const reply = inquiry.actions.find(({ action }) => action === 'reply')
  return (
    <div className="flex flex-col gap-5">
      <InquiryActions inquiry={inquiry} facts={facts} onFiled={onFiled} onBusy={onBusy} />
      {inquiry.stateReason ? <p className="text-mute">{inquiry.stateReason}</p> : null}
      <SameAgain inquiry={inquiry} onFiled={onFiled} />
      {reply && can('calendar.view') ? (
        <div className="flex flex-col gap-2">
          {inquiry.artists.slice(0, 3).map(({ id }) => (
            <FreeAnswer key={id} artistId={id} date={inquiry.eventDate} />
          ))}
        </div>
      ) : null}
      {inquiry.message ? (
        <blockquote className="border-l-2 border-line-strong pl-3 text-md text-pretty whitespace-pre-line md:text-base">
          {inquiry.message}
        </blockquote>
      ) : null}
      <Wish inquiry={inquiry} />
      {reply && inquiry.email ? <Reply inquiry={inquiry} action={reply} facts={facts} /> : null}
      <Organiser inquiry={inquiry} />
      <Received inquiry={inquiry} />
    </div>
  )
}

/** The same person asked for the same day before: one press files this one. */
function SameAgain({ inquiry, onFiled }: Pick<InquiryDetailsProps, 'inquiry' | 'onFiled'>) {
  const { orgSlug } = useOrganisation()
  const change = useInquiryState()
  const { sameAs, actions } = inquiry
  const duplicate = actions.find(({ action }) => action === 'markDuplicate')
  if (!sameAs || !duplicate) return null
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line bg-sunk px-3 py-2.5">
      <p className="flex gap-2 font-medium [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <Copy aria-hidden />
        <Trans>The same person has already asked for this date and city.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/$orgSlug/inquiries"
          params={{ orgSlug }}
          search={{ open: sameAs.id }}
          className={buttonClass('secondary', 'sm')}
        >
          <Trans>Open other inquiry</Trans>
        </Link>
        <Button
          size="sm"
          disabled={!duplicate.allowed}
          busy={change.isPending}
          onClick={() => change.run(inquiry, { action: 'markDuplicate', duplicateOf: sameAs.id }, onFiled)}
        >
          {duplicate.label}
        </Button>
      </div>
    </div>
  )
}

function Wish({ inquiry }: { inquiry: Inquiry }) {
  const { i18n } = useLingui()
  const { artists, eventDate, altDates, kind, eventName, venueName, city, country } = inquiry
  const { capacity, ticketPrice, budgetNegotiable, setMinutes, showtime } = inquiry
  const day = (date: string) => formatDate(date, 'medium', i18n.locale)
  const budget = budgetOf(inquiry, i18n.locale)
  return (
    <PanelSection title={<Trans>Request</Trans>}>
      <Facts>
        <Fact label={<Trans>Artist</Trans>}>
          {artists.map(({ name }) => name).join(', ') || <Trans>Open to suggestions</Trans>}
        </Fact>
        <Fact label={<Trans>Date</Trans>}>{day(eventDate)}</Fact>
        <Fact label={<Trans>Alternative dates</Trans>}>{altDates.map(day).join(', ')}</Fact>
        <Fact label={<Trans>Type</Trans>}>{translate()(eventTypeLabels[kind])}</Fact>
        <Fact label={<Trans>Event</Trans>}>{eventName}</Fact>
        <Fact label={<Trans>Venue</Trans>}>{venueName}</Fact>
        <Fact label={<Trans>City</Trans>}>{[city, countryName(country, i18n.locale)].join(', ')}</Fact>
        <Fact label={<Trans>Capacity</Trans>}>{capacity === null ? null : i18n.number(capacity)}</Fact>
        <Fact label={<Trans>Ticket price</Trans>}>{ticketPrice}</Fact>
        <Fact label={<Trans>Budget</Trans>}>
          {budget && budgetNegotiable ? <Trans>{budget}, negotiable</Trans> : budget}
        </Fact>
        <Fact label={<Trans>Set length</Trans>}>
          {setMinutes === null ? null : <Plural value={setMinutes} one="# minute" other="# minutes" />}
        </Fact>
        <Fact label={<Trans>Showtime</Trans>}>{showtime}</Fact>
      </Facts>
    </PanelSection>
  )
}

function Organiser({ inquiry }: { inquiry: Inquiry }) {
  const { orgSlug } = useOrganisation()
  const { company, firstName, lastName, email, phone, website, vatId, matches } = inquiry
  if (inquiry.forgottenAt) {
    return (
      <PanelSection title={<Trans>Sender</Trans>}>
        <p className="text-mute">
          <Trans>Personal data was deleted, as announced in the form.</Trans>
        </p>
      </PanelSection>
    )
  }
  const open = (id: string) => ({ params: { orgSlug }, search: { open: id }, className: textLink })
  const onFile: { id: string; link: ReactNode; detail: string | null }[] = [
    ...matches.contacts.map(({ id, name, detail }) => ({
      id,
      detail,
      link: (
        <Link to="/$orgSlug/contacts" {...open(id)}>
          {name}
        </Link>
      ),
    })),
    ...matches.companies.map(({ id, name, detail }) => ({
      id,
      detail,
      link: (
        <Link to="/$orgSlug/companies" {...open(id)}>
          {name}
        </Link>
      ),
    })),
    ...matches.venues.map(({ id, name, detail }) => ({
      id,
      detail,
      link: (
        <Link to="/$orgSlug/venues" {...open(id)}>
          {name}
        </Link>
      ),
    })),
  ]
  return (
    <PanelSection title={<Trans>Sender</Trans>}>
      <Facts>
        <Fact label={<Trans>Name</Trans>}>{`${firstName} ${lastName}`.trim()}</Fact>
        <Fact label={<Trans>Company</Trans>}>{company}</Fact>
        <ContactDetailsFacts phone={phone} email={email} website={website} />
        <Fact label={<Trans>VAT ID</Trans>}>{vatId}</Fact>
        <Fact label={<Trans>Matching records</Trans>}>
          {onFile.length === 0 ? (
            <span className="font-normal text-mute">
              <Trans>None</Trans>
            </span>
          ) : (
            <ul className="flex flex-col gap-1">
              {onFile.map(({ id, link, detail }) => (
                <li key={id} className="max-md:py-2.5">
                  {link}
                  {detail ? <span className="font-normal text-mute"> {detail}</span> : null}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
    </PanelSection>
  )
}

function Received({ inquiry: { createdAt, consentText, language } }: { inquiry: Inquiry }) {
  const { i18n } = useLingui()
  const { date, time } = localOf(createdAt, viewerZone())
  const at = `${formatDate(date, 'medium', i18n.locale)}, ${time}`
  const spoken = new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(language) ?? language
  return (
    <PanelSection title={<Trans>Received</Trans>}>
      <Facts>
        <Fact label={<Trans>Date</Trans>}>{at}</Fact>
        <Fact label={<Trans>Language</Trans>}>{spoken}</Fact>
      </Facts>
      <p className="mt-2 text-sm text-pretty text-mute">“{consentText}”</p>
    </PanelSection>
  )
}
