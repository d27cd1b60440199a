// The documents of a show at a glance: contracts, its own files, and the riders in force; the tab has the rest.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileSignature } from 'lucide-react'
import type { RiderKind } from '#domain/platform/files.ts'
import { riderLabels } from '#texts/platform/riders.ts'
import { eventContractsQuery } from '#web/parts/documents/contract/contract-queries.ts'
import { ContractPill } from '#web/parts/documents/contract/ContractPill.tsx'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useFileLabels } from '#web/parts/platform/file/file-labels.ts'
import { FileIcon } from '#web/parts/platform/file/FileIcon.tsx'
import { openFile } from '#web/parts/platform/file/open-file.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** As many as fit beside the other cards. */
const most = 6

export function DocumentsCard({ event }: { event: EventRecord }) {
  const { orgSlug, can } = useOrganisation()
  const labels = useFileLabels()
  const say = translate()
  const { data, isPending } = useQuery(trpc.files.forEvent.queryOptions({ orgSlug, eventId: event.id }))
  const hasSeveral = event.bookings.length > 1
  const riders = (data?.riders ?? []).map((rider) => {
    const label = say(riderLabels[rider.kind as RiderKind])
    return { ...rider, name: hasSeveral ? `${label}, ${rider.artistName}` : label }
  })
  const files = [...(data?.files ?? []), ...riders]
  const contracts = useQuery({
    ...eventContractsQuery(orgSlug, event.id),
    enabled: can('contracts.view'),
  }).data?.rows
  const count = files.length + (contracts?.length ?? 0)
  return (
    <Card
      title={<Trans>Documents</Trans>}
      action={
        <Link
          to="/$orgSlug/$eventId/documents"
          params={{ orgSlug, eventId: event.id }}
          className="hit hover:text-ink"
        >
          {count > most ? <Trans>All {count}</Trans> : <Trans context="action">Open</Trans>}
        </Link>
      }
    >
      {isPending ? <Skeleton className="h-9 w-full" /> : null}
      {data && count === 0 ? (
        <p className="text-mute">
          <Trans>No documents yet. Contract, stage plan and riders appear here.</Trans>
        </p>
      ) : null}
      <ul className="flex flex-col empty:hidden">
        {contracts?.slice(0, most).map(({ id, title, number, state }) => (
          <li key={id} className="flex min-h-11 items-center gap-2.5 md:min-h-7.5">
            <FileSignature aria-hidden className="size-4 shrink-0 text-mute" />
            <Link
              to="/$orgSlug/contracts/$contractId/edit"
              params={{ orgSlug, contractId: id }}
              className="hit min-w-0 font-semibold hover:underline"
            >
              <span className="block truncate">{number ?? title}</span>
            </Link>
            <span className="ml-auto shrink-0">
              <ContractPill state={state} />
            </span>
          </li>
        ))}
        {files.slice(0, Math.max(0, most - (contracts?.length ?? 0))).map((file) => (
          <li key={file.id} className="flex min-h-11 items-center gap-2.5 md:min-h-7.5">
            <FileIcon mime={file.mime} />
            <button
              type="button"
              onClick={() => void openFile(orgSlug, file.id)}
              className="hit min-w-0 text-left font-semibold hover:underline"
            >
              {/* What cuts the name off would cut off the finger's room as well. */}
              <span className="block truncate">{file.name.replace(/\.[a-z0-9]{2,4}$/i, '')}</span>
            </button>
            <span className="ml-auto shrink-0 text-sm text-mute">{labels.typeAndSize(file)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
