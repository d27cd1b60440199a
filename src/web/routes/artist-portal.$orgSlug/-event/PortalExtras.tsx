// What a show has beside the overview of the specification: day sheet, guests, documents, fee, agents. It comes after
// the rest of the page, since all of it asks the server once more.
import { useLingui } from '@lingui/react/macro'
import { ContactCard } from '#web/parts/people/contact/ContactCard.tsx'
import type { PortalEvent } from '#web/parts/road/portal/portal-queries.ts'
import { DaySheetButton } from './DaySheetButton.tsx'
import { FeeFigure } from './FeeFigure.tsx'
import { PortalDocuments } from './PortalDocuments.tsx'
import { PortalGuestList } from './PortalGuestList.tsx'

export type PortalExtrasProps = { orgSlug: string; details: PortalEvent }

/** Below the show day. */
export function DayExtras({ orgSlug, details: { event } }: PortalExtrasProps) {
  return (
    <>
      <div>
        <DaySheetButton orgSlug={orgSlug} eventId={event.id} />
      </div>
      <PortalGuestList orgSlug={orgSlug} eventId={event.id} />
    </>
  )
}

/** Below the venue. */
export function PlaceExtras({ orgSlug, details }: PortalExtrasProps) {
  const { t } = useLingui()
  return (
    <>
      <PortalDocuments orgSlug={orgSlug} details={details} />
      {details.agents.map((agent) => (
        <ContactCard key={agent.email} contact={{ ...agent, role: t`Your agent`, company: null }} />
      ))}
    </>
  )
}

/** What the show pays, unless it stands with the question whether to play. */
export function FeeExtra({ orgSlug, details: { event, approval } }: PortalExtrasProps) {
  return approval ? null : <FeeFigure orgSlug={orgSlug} eventId={event.id} />
}
