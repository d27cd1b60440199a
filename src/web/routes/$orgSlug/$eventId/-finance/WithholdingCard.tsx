// Tax withheld from a foreign artist: what is proposed and why, and taking it over into the deal.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { WithholdingState } from '#domain/money/tax/withholding-case.ts'
import { withholdingStateLabels } from '#texts/money/withholdings.ts'
import { translate } from '#web/texts.ts'
import { messageOf } from '#web/calls/errors.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { AmountInput } from '#web/parts/platform/form/money-fields.tsx'
import { MoreFields } from '#web/parts/platform/form/MoreFields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshMoney } from '#web/parts/money/payment/payment-calls.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'

type Proposal = NonNullable<RouterOutputs['withholdings']['propose']['proposal']>
const tones: Record<WithholdingState, Tone> = {
  planned: 'inquiry',
  withheld: 'offer',
  declared: 'offer',
  certificate_received: 'confirmed',
  void: 'cancelled',
}
const figure = (value: number | null) => (value === null || Number.isNaN(value) ? 0 : value)

export function WithholdingCard({ booking, status }: { booking: EventBooking; status: BookingStatus }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [method, setMethod] = useState<'gross' | 'costs'>('gross')
  const [costs, setCosts] = useState<number | null>(null)
  const [extras, setExtras] = useState<number | null>(null)
  const input = useDebounced(
    JSON.stringify({
      method,
      costsMinor: method === 'costs' ? figure(costs) : 0,
      extrasMinor: figure(extras),
    }),
  )
  const how = JSON.parse(input) as { method: 'gross' | 'costs'; costsMinor: number; extrasMinor: number }
  const query = useQuery(
    trpc.withholdings.propose.queryOptions(
      { orgSlug, bookingId: booking.id, ...how },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  const plan = useMutation(
    trpc.withholdings.plan.mutationOptions({
      onSuccess: () => toast.success(t`Withholding tax applied to the deal`),
      onSettled: refreshMoney,
    }),
  )
  const { data } = query
  if (!data || status === 'cancelled') return null
  const { because, proposal, record, canPlan } = data
  const isTaken =
    record !== null &&
    proposal !== null &&
    record.taxMinor === proposal.taxMinor &&
    record.surchargeMinor === proposal.surchargeMinor &&
    (proposal.ratePct === null || proposal.ratePct === data.dealPct)
  return (
    <Card
      title={<Trans>Withholding tax</Trans>}
      action={
        record ? (
          <Pill tone={tones[record.state]}>{translate()(withholdingStateLabels[record.state])}</Pill>
        ) : null
      }
    >
      {because ? <p className="text-pretty text-mute">{because}</p> : null}
      {proposal ? (
        <>
          <Figures proposal={proposal} />
          <p className="mt-3 border-l-2 border-line-strong pl-3 text-sm text-pretty whitespace-pre-line text-mute">
            {proposal.working}
          </p>
          {canPlan && record?.state !== 'withheld' ? (
            <div className="mt-3">
              <MoreFields title={<Trans>Other calculation method</Trans>}>
                <SegmentedControl
                  label={t`Calculation method`}
                  className="flex w-full"
                  value={method}
                  onValueChange={setMethod}
                  options={[
                    { value: 'gross', label: <Trans>On the fee</Trans> },
                    { value: 'costs', label: <Trans>After costs</Trans> },
                  ]}
                />
                {method === 'costs' ? (
                  <Field
                    label={<Trans>Artist’s costs</Trans>}
                    hint={<Trans>With receipts, for this show. EU and EEA artists only.</Trans>}
                  >
                    <AmountInput value={costs} onValueChange={setCosts} currency={proposal.currency} />
                  </Field>
                ) : null}
                <Field
                  label={<Trans>Reimbursed without receipts</Trans>}
                  hint={<Trans>Treated as part of the fee.</Trans>}
                  optional
                >
                  <AmountInput value={extras} onValueChange={setExtras} currency={proposal.currency} />
                </Field>
              </MoreFields>
            </div>
          ) : null}
          {plan.error ? (
            <p role="alert" className="mt-3 text-sm font-medium text-signal">
              {messageOf(plan.error)}
            </p>
          ) : null}
          {canPlan && !isTaken ? (
            <Button
              className="mt-3"
              needsConnection
              busy={plan.isPending}
              onClick={() => plan.mutate({ orgSlug, bookingId: booking.id, ...how })}
            >
              {record ? <Trans>Use new figures</Trans> : <Trans>Use these figures</Trans>}
            </Button>
          ) : null}
          {isTaken ? (
            <p className="mt-3 text-sm text-mute">
              <Trans>Included in the deal.</Trans>
            </p>
          ) : null}
        </>
      ) : null}
    </Card>
  )
}

function Figures({ proposal }: { proposal: Proposal }) {
  const { i18n } = useLingui()
  const { currency, remitter, heads, exemptionNo } = proposal
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const rows = [
    { key: 'base', label: <Trans>Base</Trans>, value: show(proposal.baseMinor) },
    { key: 'tax', label: <Trans>Income tax</Trans>, value: show(proposal.taxMinor) },
    { key: 'surcharge', label: <Trans>Solidarity surcharge</Trans>, value: show(proposal.surchargeMinor) },
    { key: 'payout', label: <Trans>Artist receives</Trans>, value: show(proposal.payoutMinor) },
  ]
  return (
    <>
      <p className="text-mute">
        {remitter === 'agency' ? (
          <Trans>The agency withholds and declares</Trans>
        ) : (
          <Trans>The promoter withholds and declares</Trans>
        )}
      </p>
      <p className="display text-2xl">{show(proposal.totalMinor)}</p>
      <dl className="mt-2 border-t border-line pt-1.5">
        {rows.map(({ key, label, value }) => (
          <div key={key} className="flex justify-between gap-4 py-0.5">
            <dt className="text-mute">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        {heads > 1 ? (
          <div className="flex justify-between gap-4 py-0.5">
            <dt className="text-mute">
              <Trans>People</Trans>
            </dt>
            <dd>{heads}</dd>
          </div>
        ) : null}
        {exemptionNo ? (
          <div className="flex justify-between gap-4 py-0.5">
            <dt className="text-mute">
              <Trans>Exemption certificate</Trans>
            </dt>
            <dd>{exemptionNo}</dd>
          </div>
        ) : null}
      </dl>
    </>
  )
}
