// What is known about a venue: where it is, how it works, what is next there, who works there.
import { Trans, useLingui } from '@lingui/react/macro'
import { ShowList } from '#web/parts/booking/calendar/ShowList.tsx'
import { CompanyLink } from '#web/parts/people/company/CompanyLink.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { placeName } from '#web/parts/place-name.ts'
import { PanelSection } from '#web/parts/people/records/PanelFrame.tsx'
import { ContactDetailsFacts } from '#web/parts/people/records/ContactDetailsFacts.tsx'
import { RecordHistory } from '#web/parts/people/records/RecordHistory.tsx'
import { RecordDocuments } from '#web/parts/people/records/RecordDocuments.tsx'
import { NotesSection, Tags } from '#web/parts/people/records/TextSections.tsx'
import { MapLink } from '#web/parts/people/venue/MapLink.tsx'
import type { VenueRecord } from '#web/parts/people/venue/venue-values.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { VenuePeople } from './VenuePeople.tsx'

export function VenueDetails({ venue }: { venue: VenueRecord }) {
  const { t, i18n } = useLingui()
  const { can } = useOrganisation()
  const { capacity, ageLimit, loadIn, parking, power } = venue
  return (
    <>
      <Facts>
        <Address venue={venue} />
        <Fact label={<Trans>Capacity</Trans>}>{capacity === null ? null : i18n.number(capacity)}</Fact>
        <ContactDetailsFacts phone={venue.phone} email={venue.email} website={venue.website} />
        <Fact label={<Trans>Operator</Trans>}>
          {venue.operatorCompanyId ? (
            <CompanyLink id={venue.operatorCompanyId} name={venue.operatorName ?? ''} />
          ) : null}
        </Fact>
        <Fact label={<Trans>Curfew</Trans>}>{venue.curfew}</Fact>
        <Fact label={<Trans>Age limit</Trans>}>{ageLimit ? <Trans>{ageLimit} and over</Trans> : null}</Fact>
        <Fact label={<Trans>Time zone</Trans>}>{venue.tz.replaceAll('_', ' ')}</Fact>
        <Fact
          label={<Trans>Wi-Fi</Trans>}
          action={venue.wifi && <CopyButton text={venue.wifi} label={t`Copy`} />}
        >
          {venue.wifi}
        </Fact>
        <Fact label={<Trans>Also called</Trans>}>{venue.aka.join(', ')}</Fact>
      </Facts>
      <Tags tags={venue.tags} />
      <Rooms venue={venue} />
      {can('events.view') ? (
        <PanelSection title={<Trans>Next shows here</Trans>}>
          <ShowList of={{ venueId: venue.id }} title="artist" />
        </PanelSection>
      ) : null}
      <VenuePeople key={venue.id} venue={venue} />
      {loadIn ? (
        <PanelSection title={<Trans>Load-in</Trans>}>
          <p className="whitespace-pre-line">{loadIn}</p>
        </PanelSection>
      ) : null}
      {parking ? (
        <PanelSection title={<Trans>Parking</Trans>}>
          <p className="whitespace-pre-line">{parking}</p>
        </PanelSection>
      ) : null}
      {power ? (
        <PanelSection title={<Trans>Power</Trans>}>
          <p className="whitespace-pre-line">{power}</p>
        </PanelSection>
      ) : null}
      <NotesSection notes={venue.notesInternal} />
      <RecordDocuments entity="venue" id={venue.id} archivedAt={venue.archivedAt} />
      <RecordHistory entity="venue" id={venue.id} />
    </>
  )
}

function Address({ venue }: { venue: VenueRecord }) {
  const { t, i18n } = useLingui()
  const { latitude, longitude } = venue
  const zipAndCity = [venue.zip, venue.city].filter(Boolean).join(' ')
  const lines = [
    venue.addressLine1,
    venue.addressLine2,
    placeName(zipAndCity, venue.country, i18n.locale),
  ].filter(Boolean)
  return (
    <Fact
      label={<Trans>Address</Trans>}
      action={
        lines.length > 0 ? (
          <CopyButton text={[venue.name, ...lines].join('\n')} label={t`Copy address`} />
        ) : null
      }
    >
      <span className="flex flex-col">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {/* A point is surer than an address. */}
        <MapLink query={latitude === null ? [venue.name, ...lines] : [`${latitude},${longitude}`]} />
      </span>
    </Fact>
  )
}

/** Nothing for a venue of one room in one form. */
function Rooms({ venue: { configurations, stages } }: { venue: VenueRecord }) {
  const { i18n } = useLingui()
  if (configurations.length + stages.length === 0) return null
  return (
    <PanelSection title={<Trans>Configurations and stages</Trans>}>
      <Facts>
        {configurations.map(({ name, seated, standing }) => (
          <Fact key={name} label={name}>
            {seated ? <Trans>{i18n.number(seated)} seated</Trans> : null}
            {seated && standing ? ', ' : null}
            {standing ? <Trans>{i18n.number(standing)} standing</Trans> : null}
            {seated || standing ? null : '–'}
          </Fact>
        ))}
        {stages.map(({ name, capacity }) => (
          <Fact key={name} label={name}>
            {capacity ? <Trans>{i18n.number(capacity)} people</Trans> : '–'}
          </Fact>
        ))}
      </Facts>
    </PanelSection>
  )
}
