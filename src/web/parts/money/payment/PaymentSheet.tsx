// One payment: what it was for, what is left of it, and what can be done with it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { moneyWayLabels } from '#texts/booking/payments.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { translate } from '#web/texts.ts'
import { paymentQuery, type PaymentRecord, useRelease } from './payment-calls.ts'
import { PaymentPill } from './PaymentPill.tsx'
import { PaymentStep, type PaymentStepName } from './PaymentStep.tsx'

type PaymentSheetProps = { open: boolean; paymentId: string | undefined; onClose: () => void }

/** While it closes it shows what it showed. */
export function PaymentSheet({ open, paymentId, onClose }: PaymentSheetProps) {
  const { orgSlug } = useOrganisation()
  const [held, setHeld] = useState(paymentId)
  const [step, setStep] = useState<PaymentStepName>()
  // Each opening makes the step again; while it closes it shows what it was.
  const [last, setLast] = useState<{ name: PaymentStepName; no: number }>()
  if (paymentId && paymentId !== held) {
    setHeld(paymentId)
    setStep(undefined)
  }
  const start = (name: PaymentStepName) => {
    setLast({ name, no: (last?.no ?? 0) + 1 })
    setStep(name)
  }
  const query = useQuery({ ...paymentQuery(orgSlug, held ?? ''), enabled: held !== undefined })
  const record = query.data
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={(next) => {
          // A press in the sheet of a step is outside of this one.
          if (!next && !step) onClose()
        }}
        title={record ? <Amount record={record} /> : <Trans>Payment</Trans>}
        description={record ? <Who record={record} /> : undefined}
        footer={record ? <Steps record={record} onStep={start} /> : undefined}
      >
        {record ? (
          <Details record={record} />
        ) : query.error ? (
          <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
            {messageOf(query.error)}
          </ErrorNotice>
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Sheet>
      {record && last ? (
        <PaymentStep
          key={last.no}
          open={step !== undefined}
          step={last.name}
          record={record}
          onClose={() => setStep(undefined)}
        />
      ) : null}
    </>
  )
}

type PartProps = { record: PaymentRecord }

function Amount({ record: { payment } }: PartProps) {
  const { i18n } = useLingui()
  const { amountMinor, currency, direction } = payment
  return formatMoney({ amountMinor: direction === 'out' ? -amountMinor : amountMinor, currency }, i18n.locale)
}

function Who({ record: { payment } }: PartProps) {
  const { t, i18n } = useLingui()
  const day = formatDate(payment.paidOn, 'short', i18n.locale)
  const name = payment.counterparty || payment.companyName || payment.artistName
  if (!name) return day
  return payment.direction === 'in' ? t`from ${name}, ${day}` : t`to ${name}, ${day}`
}

type StepsProps = PartProps & { onStep: (step: PaymentStepName) => void }

/** The one that is most likely next comes last, as the primary one. */
function Steps({ record: { actions }, onStep }: StepsProps) {
  const shown = [
    { action: 'reverse', step: 'reverse', label: <Trans>Reverse</Trans> },
    { action: 'refund', step: 'refund', label: <Trans context="action">Refund</Trans> },
    { action: 'record', step: 'confirm', label: <Trans>Confirm receipt</Trans> },
    { action: 'allocate', step: 'allocate', label: <Trans>Allocate</Trans> },
  ] as const satisfies { action: string; step: PaymentStepName; label: ReactNode }[]
  const found = shown.flatMap((each) => {
    const state = actions.find(({ action }) => action === each.action)
    return state ? [{ ...each, state }] : []
  })
  if (found.length === 0) return null
  return found.map(({ action, step, label, state }) => (
    <Button
      key={action}
      variant={action === 'allocate' || action === 'record' ? 'primary' : 'secondary'}
      disabled={!state.allowed}
      title={state.reason}
      onClick={() => onStep(step)}
    >
      {label}
    </Button>
  ))
}

function Details({ record }: PartProps) {
  const { t, i18n } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const { payment, actions } = record
  const { currency, unallocatedMinor, refundedMinor, feeMinor, baseMinor, fxDiffMinor } = payment
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const release = useRelease(payment)
  const canRelease = actions.find(({ action }) => action === 'release')?.allowed ?? false
  const base = (amountMinor: number) =>
    formatMoney({ amountMinor, currency: organisation.baseCurrency }, i18n.locale)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <PaymentPill state={payment.state} isUnallocated={unallocatedMinor > 0} />
        <span className="text-mute">
          {translate()(moneyWayLabels[payment.method])}
          {payment.collectedBy === 'artist' ? (
            <>
              {', '}
              <Trans>collected by the artist</Trans>
            </>
          ) : null}
        </span>
      </div>
      {payment.reversedReason ? (
        <p className="border-l-2 border-line-strong pl-3 whitespace-pre-line text-mute">
          {payment.reversedReason}
        </p>
      ) : null}
      {payment.allocations.length > 0 || unallocatedMinor > 0 ? (
        <section>
          <h3 className="mb-1 text-sm text-mute">
            <Trans>Description</Trans>
          </h3>
          <ul>
            {payment.allocations.map(({ id, invoiceId, number, recipientName, amountMinor }) => {
              const name = number ?? t`Invoice`
              return (
                <li
                  key={id}
                  className="flex min-h-11 items-center gap-3 border-b border-line py-1 md:min-h-9"
                >
                  <span className="min-w-0 flex-1">
                    <Link
                      to="/$orgSlug/invoices/$invoiceId"
                      params={{ orgSlug, invoiceId }}
                      className={textLink}
                    >
                      {name}
                    </Link>{' '}
                    <span className="text-mute">{recipientName}</span>
                  </span>
                  <span className="font-semibold tabular-nums">{show(amountMinor)}</span>
                  {canRelease ? (
                    <Button
                      size="sm"
                      variant="quiet"
                      className="-mr-2.5"
                      aria-label={t`Release ${name}`}
                      busy={release.busyId === id}
                      onClick={() => release.run({ id, invoiceId, amountMinor, number: name })}
                    >
                      <Trans context="an allocation">Release</Trans>
                    </Button>
                  ) : null}
                </li>
              )
            })}
            {unallocatedMinor > 0 ? (
              <li className="flex min-h-11 items-center gap-3 py-1 md:min-h-9">
                <span className="flex-1 font-medium text-signal">
                  <Trans>Not allocated</Trans>
                </span>
                <span className="font-semibold tabular-nums">{show(unallocatedMinor)}</span>
              </li>
            ) : null}
          </ul>
        </section>
      ) : null}
      <Facts>
        <Fact label={<Trans>Artist</Trans>}>{payment.artistName}</Fact>
        <Fact label={<Trans>Company</Trans>}>{payment.companyName}</Fact>
        <Fact label={<Trans>Reference</Trans>}>{payment.reference}</Fact>
        <Fact label={<Trans>Fee</Trans>}>{feeMinor > 0 ? show(feeMinor) : null}</Fact>
        <Fact label={<Trans>Refunded</Trans>}>{refundedMinor > 0 ? show(refundedMinor) : null}</Fact>
        <Fact label={organisation.baseCurrency}>{baseMinor === null ? null : base(baseMinor)}</Fact>
        <Fact label={<Trans>Exchange difference</Trans>}>{fxDiffMinor ? base(fxDiffMinor) : null}</Fact>
        <Fact label={<Trans>Note</Trans>}>
          {payment.note ? <span className="whitespace-pre-line">{payment.note}</span> : null}
        </Fact>
        <Fact label={<Trans>Bank</Trans>}>
          {payment.bankLineId ? <Trans>Matched with bank line</Trans> : null}
        </Fact>
      </Facts>
    </div>
  )
}
