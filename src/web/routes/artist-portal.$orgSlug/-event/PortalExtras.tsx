// What a show has beside the overview of the specification: day sheet, guests, documents, fee, agents. It comes after
// the rest of the page, since all of it asks the server once more.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, FileDown } from 'lucide-react'
import { isFirm } from '#domain/booking/bookings/bookings.ts'
import { isShownSmaller } from '#domain/platform/renditions.ts'
import { ContactCard } from '#web/parts/people/contact/ContactCard.tsx'
import {
  type PortalEvent,
  portalContractsQuery,
  portalFilesQuery,
} from '#web/parts/road/portal/portal-queries.ts'
import { translate } from '#web/texts.ts'
import { download } from '#web/device/download.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { useOnline } from '#web/hooks/use-online.ts'
import { FileIcon } from '#web/parts/platform/file/FileIcon.tsx'
import { sizeText, typeLabel } from '#texts/platform/file-size.ts'
import { openSharedFile, saveSharedOriginal } from '#web/parts/platform/file/open-file.ts'
import { Card } from '#web/ui/Page.tsx'
import { FeeFigure } from './FeeFigure.tsx'
import { PortalContractList } from '../-contracts/PortalContractList.tsx'
import { PortalSetList } from './PortalSetList.tsx'
import { PortalGuestList } from './PortalGuestList.tsx'

export type PortalExtrasProps = { orgSlug: string; details: PortalEvent }

/** Below the show day. */
export function DaySheetExtra({ orgSlug, details: { event } }: PortalExtrasProps) {
  return (
    <div>
      <DaySheetButton orgSlug={orgSlug} eventId={event.id} />
    </div>
  )
}

/** Below the people of the show. */
export function GuestExtra({ orgSlug, details: { event } }: PortalExtrasProps) {
  return <PortalGuestList orgSlug={orgSlug} eventId={event.id} />
}

/** Below the venue. */
export function PlaceExtras({ orgSlug, details }: PortalExtrasProps) {
  const { t } = useLingui()
  return (
    <>
      {details.agents.map((agent) => (
        <ContactCard key={agent.email} contact={{ ...agent, role: t`Your agent`, company: null }} />
      ))}
      <PortalDocuments orgSlug={orgSlug} details={details} />
      {isFirm(details.booking.status) ? (
        <PortalSetList orgSlug={orgSlug} bookingId={details.booking.id} />
      ) : null}
      <ShowContracts orgSlug={orgSlug} eventId={details.event.id} />
    </>
  )
}

/** What the show pays, unless it is shown with the question whether to play. */
export function FeeExtra({ orgSlug, details: { event, approval } }: PortalExtrasProps) {
  return approval ? null : <FeeFigure orgSlug={orgSlug} eventId={event.id} />
}

/** The day sheet of a show as a document to keep or print. */
function DaySheetButton({ orgSlug, eventId }: { orgSlug: string; eventId: string }) {
  const isOnline = useOnline()
  const save = useMutation({
    mutationFn: () => download(`/day-sheets/portal/${orgSlug}/${eventId}.pdf?locale=${translate().language}`),
  })
  return (
    <Button
      icon={<FileDown aria-hidden />}
      busy={save.isPending}
      disabled={!isOnline}
      onClick={() => save.mutate()}
    >
      {isOnline ? <Trans>Day sheet (PDF)</Trans> : <Trans>Day sheet: not available offline</Trans>}
    </Button>
  )
}

/** The contracts of the show; nothing while there is none. */
function ShowContracts({ orgSlug, eventId }: { orgSlug: string; eventId: string }) {
  const { data } = useQuery(portalContractsQuery(orgSlug))
  const contracts = data?.rows.filter((contract) => contract.eventId === eventId)
  if (!contracts?.length) return null
  return (
    <Card title={<Trans>Contracts</Trans>} flush>
      <PortalContractList orgSlug={orgSlug} contracts={contracts} />
    </Card>
  )
}

/** Nothing while there is nothing. */
function PortalDocuments({ orgSlug, details }: { orgSlug: string; details: PortalEvent }) {
  const { t, i18n } = useLingui()
  const { event, booking, venue } = details
  const ids = [event.id, booking.artistId, ...(venue ? [venue.id] : [])]
  const { data } = useQuery(portalFilesQuery(orgSlug, ids))
  // Of each document the version that counts: the list has the newest first.
  const files = data?.rows.filter(
    (file, index, all) => all.findIndex(({ seriesId }) => seriesId === file.seriesId) === index,
  )
  if (!files?.length) return null
  return (
    <Card title={<Trans>Documents</Trans>} flush>
      <ul aria-label={t`Documents`} className="divide-y divide-line border-t border-line">
        {files.map(({ id, name, mime, size, kind }) => (
          <li key={id} className="flex items-center">
            {/* The address is fetched with the press, so this cannot be an <a>. */}
            <button
              type="button"
              role="link"
              onClick={() => void openSharedFile(orgSlug, id)}
              className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-2 text-left hover:bg-hover"
            >
              <FileIcon mime={mime} />
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
              <span className="shrink-0 text-sm text-mute">
                {typeLabel(mime)}, {sizeText(size, i18n.locale)}
              </span>
            </button>
            {isShownSmaller({ kind, mime }) ? (
              <IconButton
                label={t`Download original of ${name}`}
                className="mr-2"
                onClick={() => void saveSharedOriginal(orgSlug, id)}
              >
                <Download aria-hidden />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
