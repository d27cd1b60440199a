// The contracts about an event's bookings, and the way to a new one.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ContractPill } from './ContractPill.tsx'
import { eventContractsQuery } from './contract-queries.ts'
import { NewContractSheet } from './NewContractSheet.tsx'

type EventContractsProps = {
  eventId: string
  /** Bookings that a contract can be about. */
  bookingIds: readonly string[]
}

export function EventContracts({ eventId, bookingIds }: EventContractsProps) {
  const { orgSlug, can } = useOrganisation()
  const canSee = can('contracts.view')
  const query = useQuery({ ...eventContractsQuery(orgSlug, eventId), enabled: canSee })
  const [isNew, setNew] = useState(false)
  if (!canSee) return null
  const canAdd = can('contracts.manage') && bookingIds.length > 0
  return (
    <Card
      title={<Trans>Contracts</Trans>}
      action={
        canAdd ? (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
            <Trans>New contract</Trans>
          </Button>
        ) : null
      }
    >
      {query.isPending ? <Skeleton className="h-10 w-full" /> : null}
      {query.error ? <p role="alert">{messageOf(query.error)}</p> : null}
      <ul className="flex flex-col">
        {query.data?.rows.map(({ id, title, number, state }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 md:min-h-9">
            <Link
              to="/$orgSlug/contracts/$contractId/edit"
              params={{ orgSlug, contractId: id }}
              className={`${textLink} min-w-0 truncate max-md:leading-11`}
            >
              {title} <span className="text-mute">{number}</span>
            </Link>
            <ContractPill state={state} />
          </li>
        ))}
      </ul>
      {query.data?.rows.length === 0 ? (
        <p className="text-mute">
          {bookingIds.length > 0 ? (
            <Trans>No contracts yet. Create one from a template.</Trans>
          ) : (
            <Trans>No contracts yet. Contracts need an offered or confirmed show.</Trans>
          )}
        </p>
      ) : null}
      {isNew ? <NewContractSheet open onClose={() => setNew(false)} bookingIds={bookingIds} /> : null}
    </Card>
  )
}
