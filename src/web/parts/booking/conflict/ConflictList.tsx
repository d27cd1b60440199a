// What contradicts an act, in the sheet that leads to it: what blocks first, each with the one press that fixes it.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Act, Fix } from '#domain/booking/bookings/conflicts.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { type RouterOutputs, trpc } from '#web/trpc.ts'

export type Conflict = RouterOutputs['conflicts']['list']['conflicts'][number]

const eventTabs = {
  overview: '/$orgSlug/$eventId/overview',
  finance: '/$orgSlug/$eventId/finance',
  documents: '/$orgSlug/$eventId/documents',
  travel: '/$orgSlug/$eventId/travel',
} as const

/** Where each fix is made, and what its link says. */
const fixes: Record<Fix, { tab: keyof typeof eventTabs; label: ReactNode }> = {
  answerOffer: { tab: 'overview', label: <Trans>Answer the offer</Trans> },
  requestApproval: { tab: 'overview', label: <Trans>Request approval</Trans> },
  confirmBooking: { tab: 'overview', label: <Trans>Confirm the show</Trans> },
  openContract: { tab: 'documents', label: <Trans>Open contracts</Trans> },
  planPayments: { tab: 'finance', label: <Trans>Plan payments</Trans> },
  editShowDay: { tab: 'overview', label: <Trans>Edit times</Trans> },
  openTravel: { tab: 'travel', label: <Trans>Open travel</Trans> },
  openInvoices: { tab: 'finance', label: <Trans>Open invoices</Trans> },
  enterFigures: { tab: 'finance', label: <Trans>Enter final figures</Trans> },
  addContact: { tab: 'overview', label: <Trans>Add contact</Trans> },
}

type ConflictListProps = {
  conflicts: readonly Conflict[]
  /** The event whose tabs fix things; null where there are several. */
  eventId: string | null
}

/** Nothing while all homes agree. */
export function ConflictList({ conflicts, eventId }: ConflictListProps) {
  const { orgSlug } = useOrganisation()
  if (conflicts.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 rounded-card border border-line-strong px-4 py-3">
      {conflicts.map(({ code, level, message, fix }) => (
        <li key={`${code} ${message}`} className="flex items-start gap-2.5">
          {level === 'blocks' ? (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-signal" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-mute" />
          )}
          <span className="min-w-0">
            <span className={level === 'blocks' ? 'font-medium text-signal' : undefined}>{message}</span>{' '}
            {fix && eventId ? (
              <Link to={eventTabs[fixes[fix].tab]} params={{ orgSlug, eventId }} className={textLink}>
                {fixes[fix].label}
              </Link>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `isBlocked`: nobody present may go on; `needsReason`: this person may, with a reason. */
export function useConflicts(
  act: Act,
  bookingIds: readonly string[],
  enabled: boolean,
  details: { on?: string; invoiceIds?: string[] } = {},
) {
  const { orgSlug } = useOrganisation()
  const query = useQuery({
    ...trpc.conflicts.list.queryOptions(
      { orgSlug, act, bookingIds: [...bookingIds], ...details },
      { meta: { persist: false }, staleTime: 0 },
    ),
    enabled: enabled && bookingIds.length > 0,
  })
  const conflicts = query.data?.conflicts ?? []
  const blocking = conflicts.filter(({ level }) => level === 'blocks')
  return {
    conflicts,
    isBlocked: blocking.some(({ canOverride }) => !canOverride),
    needsReason: blocking.length > 0 && blocking.every(({ canOverride }) => canOverride),
  }
}
