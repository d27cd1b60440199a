// What was shared with the artist for a show: its own papers, riders in force, what the venue sent.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileIcon } from '#web/parts/platform/file/FileIcon.tsx'
import { sizeText, typeLabel } from '#web/parts/platform/file/file-size.ts'
import { openSharedFile } from '#web/parts/platform/file/open-file.ts'
import { portalFilesQuery, type PortalEvent } from '#web/parts/road/portal/portal-queries.ts'
import { Card } from '#web/ui/Page.tsx'

/** Nothing while there is nothing. */
export function PortalDocuments({ orgSlug, details }: { orgSlug: string; details: PortalEvent }) {
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
        {files.map(({ id, name, mime, size }) => (
          <li key={id}>
            {/* The address is fetched with the press, so this cannot be an <a>. */}
            <button
              type="button"
              role="link"
              onClick={() => void openSharedFile(orgSlug, id)}
              className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover"
            >
              <FileIcon mime={mime} />
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
              <span className="shrink-0 text-sm text-mute">
                {typeLabel(mime)}, {sizeText(size, i18n.locale)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
