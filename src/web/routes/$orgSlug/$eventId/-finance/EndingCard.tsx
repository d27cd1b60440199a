// What is still to be paid for a show that is off, in place of a settlement.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { pctText } from '#texts/booking/deal-summary.ts'
import { messageOf } from '#web/calls/errors.ts'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Card } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { cancelledByLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'

export function EndingCard({ id, record }: { id: string; record: DealRecord }) {
  return (
    <Card
      title={record.status === 'cancelled' ? <Trans>After the cancellation</Trans> : <Trans>Still due</Trans>}
    >
      <div id={id} className="scroll-mt-4">
        {record.status === 'cancelled' ? (
          <Cancelled bookingId={record.bookingId} />
        ) : (
          <p className="text-mute">
            {record.status === 'postponed' ? (
              <Trans>The show was postponed. The deal continues with the booking on the new date.</Trans>
            ) : (
              <Trans>The show isn’t taking place. Nothing is due.</Trans>
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
      title={<Trans>Couldn’t load the amounts due.</Trans>}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {messageOf(query.error)}
    </ErrorNotice>
  )
}

type Ending = RouterOutputs['showEndings']['due']

function Due({ due: { by, on, claim, invoiced } }: { due: Ending }) {
  const { i18n } = useLingui()
  const canceller =
    by && on ? `${translate()(cancelledByLabels[by])}, ${formatDate(on, 'short', i18n.locale)}` : null
  return (
    <>
      <dl className="flex flex-col gap-2">
        {canceller ? <Row label={<Trans>Cancelled by</Trans>}>{canceller}</Row> : null}
        {claim ? (
          <Row label={<Trans>Cancellation clause, {pctText(claim.pct, translate())} of the fee, net</Trans>}>
            {formatMoney(claim, i18n.locale)}
          </Row>
        ) : null}
        {claim ? <Left claim={claim} invoiced={invoiced} /> : null}
        {invoiced.map((sums) => (
          <Invoiced key={sums.currency} sums={sums} />
        ))}
      </dl>
      {claim ? null : (
        <p className="mt-3 text-sm text-pretty text-mute">
          {invoiced.length > 0 ? (
            <Trans>No signed contract includes the standard cancellation clause.</Trans>
          ) : (
            <Trans>
              No signed contract includes the standard cancellation clause. Agree the amount with the
              promoter, then invoice it.
            </Trans>
          )}
        </p>
      )}
    </>
  )
}

/** What was invoiced, what of it is paid, and what is left. */
function Invoiced({ sums }: { sums: Ending['invoiced'][number] }) {
  const { i18n } = useLingui()
  const { currency, netMinor, payableMinor, paidMinor, keptBackMinor, openMinor } = sums
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  return (
    <>
      {payableMinor === netMinor ? null : <Row label={<Trans>Invoiced, net</Trans>}>{show(netMinor)}</Row>}
      <Row label={<Trans>Invoiced</Trans>}>{show(payableMinor)}</Row>
      <Row label={<Trans>Paid</Trans>}>{show(paidMinor)}</Row>
      {keptBackMinor === 0 ? null : (
        <Row label={<Trans>Withheld or written off</Trans>}>{show(keptBackMinor)}</Row>
      )}
      <Row label={openMinor < 0 ? <Trans>Overpaid</Trans> : <Trans>Still due</Trans>} isResult>
        {show(Math.abs(openMinor))}
      </Row>
    </>
  )
}

/** What of the clause is not invoiced, or invoiced beyond it; nothing where an invoice is in another currency. */
function Left({ claim, invoiced }: { claim: NonNullable<Ending['claim']>; invoiced: Ending['invoiced'] }) {
  const { i18n } = useLingui()
  const { currency } = claim
  if (invoiced.some((sum) => sum.currency !== currency)) return null
  const leftMinor = invoiced.reduce((left, { netMinor }) => left - netMinor, claim.amountMinor)
  return (
    <Row
      label={
        leftMinor < 0 ? <Trans>Invoiced above the clause, net</Trans> : <Trans>Not invoiced yet, net</Trans>
      }
    >
      {formatMoney({ amountMinor: Math.abs(leftMinor), currency }, i18n.locale)}
    </Row>
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
