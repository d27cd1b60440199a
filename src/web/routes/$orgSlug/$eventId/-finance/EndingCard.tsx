// What a show that is off leaves to be paid, in the place of a settlement that never comes.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cancelledBy } from '#domain/bookings.ts'
import { formatMoney } from '#domain/money.ts'
import { messageOf } from '#web/errors.ts'
import type { DealRecord } from '#web/parts/deal/deal-values.ts'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Card } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

export function EndingCard({ id, record }: { id: string; record: DealRecord }) {
  return (
    <Card title={<Trans>What is still due</Trans>}>
      <div id={id} className="scroll-mt-4">
        {record.status === 'cancelled' ? (
          <Cancelled bookingId={record.bookingId} />
        ) : (
          <p className="text-mute">
            {record.status === 'postponed' ? (
              <Trans>The show was postponed. Its deal goes on with the booking on the new date.</Trans>
            ) : (
              <Trans>The show does not take place. Nothing is due.</Trans>
            )}
          </p>
        )}
      </div>
    </Card>
  )
}

function Cancelled({ bookingId }: { bookingId: string }) {
  const { orgSlug } = useOrganisation()
  const query = useQuery(
    trpc.showEndings.due.queryOptions({ orgSlug, bookingId }, { meta: { persist: false } }),
  )
  if (query.data) return <Due due={query.data} />
  if (!query.error) return <SkeletonRows rows={3} />
  return (
    <ErrorNotice
      title={<Trans>What is due could not be loaded.</Trans>}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {messageOf(query.error)}
    </ErrorNotice>
  )
}

function Due({ due }: { due: RouterOutputs['showEndings']['due'] }) {
  const { i18n } = useLingui()
  const { by, on, claim, invoicedMinor } = due
  const canceller = by && on ? `${cancelledBy[by]}, ${formatDate(on, 'short', i18n.locale)}` : null
  return (
    <>
      <dl className="flex flex-col gap-2">
        {canceller ? <Row label={<Trans>Cancelled by</Trans>}>{canceller}</Row> : null}
        {claim ? <ClaimRows claim={claim} invoicedMinor={invoicedMinor} /> : null}
      </dl>
      <p className="mt-3 text-sm text-mute">
        {!claim ? (
          <Trans>
            No signed contract has the standard cancellation clause. Agree the amount with the promoter, then
            invoice it.
          </Trans>
        ) : invoicedMinor === null ? (
          <Trans>Net of VAT. The invoices are in another currency.</Trans>
        ) : (
          <Trans>Net of VAT.</Trans>
        )}
      </p>
    </>
  )
}

type Claim = NonNullable<RouterOutputs['showEndings']['due']['claim']>

function ClaimRows({ claim, invoicedMinor }: { claim: Claim; invoicedMinor: number | null }) {
  const { i18n } = useLingui()
  const { pct, amountMinor, currency } = claim
  const show = (minor: number) => formatMoney({ amountMinor: minor, currency }, i18n.locale)
  const leftMinor = invoicedMinor === null ? null : amountMinor - invoicedMinor
  return (
    <>
      <Row label={<Trans>Cancellation clause, {pct} % of the fee</Trans>}>{show(amountMinor)}</Row>
      {invoicedMinor === null ? null : <Row label={<Trans>Invoiced</Trans>}>{show(invoicedMinor)}</Row>}
      {leftMinor === null ? null : (
        <Row
          label={leftMinor < 0 ? <Trans>Invoiced beyond the clause</Trans> : <Trans>Not invoiced yet</Trans>}
          isResult
        >
          {show(Math.abs(leftMinor))}
        </Row>
      )}
    </>
  )
}

function Row({ label, children, isResult }: { label: ReactNode; children: ReactNode; isResult?: boolean }) {
  return (
    <div
      className={
        isResult
          ? 'flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold'
          : 'flex items-baseline justify-between gap-4'
      }
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}
