// What follows when a show is cancelled or postponed, before it is done: what goes automatically, what can be left out,
// and what becomes of each issued invoice.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type {
  BookingEffect,
  InvoiceOutcome,
  OptionalEffect,
} from '#domain/booking/bookings/booking-effects.ts'
import type { CancelledBy } from '#domain/booking/bookings/bookings.ts'
import { formatMoney } from '#domain/money-format.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { StatusAnswer } from './use-set-status.ts'

type EffectChoices = NonNullable<StatusAnswer['choices']>
type Preview = RouterOutputs['showEndings']['preview']

/** What each effect does, as a heading over what it is about; those without one are never listed. */
const effectLabels: Record<BookingEffect, ReactNode> = {
  releaseDate: <Trans>Release the date</Trans>,
  notifyArtist: <Trans>Send push notification to the artist’s team</Trans>,
  notifyAgent: <Trans>Notify the agent in the app</Trans>,
  endOffers: <Trans>Withdraw open offers</Trans>,
  endSignatureRequests: <Trans>Void contracts sent for signature</Trans>,
  amendContract: <Trans>Create a task to amend the contract</Trans>,
  endReminders: <Trans>Stop reminders</Trans>,
  endRuns: <Trans>Stop workflow runs</Trans>,
  endSequences: <Trans>Stop sequences</Trans>,
  closeTasks: <Trans>Close open tasks</Trans>,
  notifyTravellers: <Trans>E-mail travellers</Trans>,
  cancelTravel: <Trans>Create tasks to cancel travel</Trans>,
  moveAlong: <Trans>Move tasks and draft invoices to the new date</Trans>,
  reviewDrafts: <Trans>Create tasks for draft invoices</Trans>,
  claimFee: null,
  correctInvoices: null,
  placeHold: null,
  takeDate: null,
  notifyHoldsBehind: null,
  takeBackTasks: null,
  postLedger: null,
  correctStatements: null,
}

const isOptional = (effect: BookingEffect, preview: Preview): effect is OptionalEffect =>
  preview.effects.some((each) => each.effect === effect && each.isOptional)

type EndingChoicesProps = {
  bookingId: string
  action: 'cancel' | 'postpone'
  cancelledBy: CancelledBy | null
  choices: EffectChoices | null
  onChange: (choices: EffectChoices) => void
}

export function EndingChoices({ bookingId, action, cancelledBy, choices, onChange }: EndingChoicesProps) {
  const { orgSlug } = useOrganisation()
  const preview = useQuery(
    trpc.showEndings.preview.queryOptions(
      { orgSlug, bookingId, action, cancelledBy },
      { placeholderData: keepPreviousData, meta: { persist: false }, staleTime: 0 },
    ),
  )
  const { data } = preview
  const left = choices?.leftOut ?? []
  // Who cancels decides what the clause gives, so each new proposal takes the place of the one before.
  useEffect(() => {
    if (!data) return
    onChange({
      leftOut: left,
      invoices: data.invoices.map(({ id, proposed, keepMinor }) => ({
        invoiceId: id,
        outcome: proposed,
        keepMinor,
      })),
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new proposal counts, not what was chosen since
  }, [data])
  if (preview.isPending) return <Skeleton className="h-32 w-full" />
  if (!data) return <p role="alert">{messageOf(preview.error)}</p>
  // What can't be left out lines up with the labels of what can; alone, it needs no room for a box.
  const inset = data.effects.some(({ isOptional: canSkip }) => canSkip) ? 'pl-7.5 md:pl-6.5' : ''
  const setLeft = (effect: OptionalEffect, isLeft: boolean) =>
    onChange({
      leftOut: isLeft ? [...left, effect] : left.filter((each) => each !== effect),
      invoices: choices?.invoices ?? [],
    })
  return (
    <div className="flex flex-col gap-4">
      {data.effects.length > 0 ? (
        <section className="flex flex-col gap-1">
          <h3 className="text-sm font-semibold">
            <Trans>What happens next</Trans>
          </h3>
          <ul className="flex flex-col">
            {data.effects.map(({ effect, items }) => (
              <li key={effect}>
                {isOptional(effect, data) ? (
                  <Checkbox
                    checked={!left.includes(effect)}
                    onCheckedChange={(isOn) => setLeft(effect, !isOn)}
                    label={effectLabels[effect]}
                    hint={<EffectHint effect={effect} items={items} />}
                  />
                ) : (
                  <span className={`flex min-h-9 flex-col justify-center py-0.5 ${inset}`}>
                    <span>{effectLabels[effect]}</span>
                    <span className="text-xs wrap-anywhere text-mute">{items.join(', ')}</span>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {data.invoices.length > 0 ? <Invoices data={data} choices={choices} onChange={onChange} /> : null}
    </div>
  )
}

/** Whom or what it is about, and where it does less than its name may promise. */
function EffectHint({ effect, items }: { effect: BookingEffect; items: readonly string[] }) {
  const names = items.join(', ')
  return effect === 'notifyArtist' ? (
    <Trans>{names}: on devices with notifications switched on. No e-mail is sent.</Trans>
  ) : (
    names
  )
}

type InvoicesProps = {
  data: Preview
  choices: EffectChoices | null
  onChange: (choices: EffectChoices) => void
}

function Invoices({ data, choices, onChange }: InvoicesProps) {
  const { t, i18n } = useLingui()
  const { claim, invoices, uninvoicedMinor, mayCorrectInvoices, handedTo } = data
  const show = (amountMinor: number, currency: string) => formatMoney({ amountMinor, currency }, i18n.locale)
  const chosen = new Map((choices?.invoices ?? []).map((each) => [each.invoiceId, each]))
  const choose = (invoice: Preview['invoices'][number], outcome: InvoiceOutcome) =>
    onChange({
      leftOut: choices?.leftOut ?? [],
      invoices: invoices.map(({ id }) =>
        id === invoice.id
          ? { invoiceId: id, outcome, keepMinor: outcome === 'credit' ? invoice.keepMinor : null }
          : (chosen.get(id) ?? { invoiceId: id, outcome: 'later', keepMinor: null }),
      ),
    })
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">
        <Trans>Issued invoices</Trans>
      </h3>
      {claim ? (
        <p className="text-sm text-mute">
          <Trans>
            Cancellation clause: {claim.pct}% of the fee, {show(claim.amountMinor, claim.currency)} net.
          </Trans>
          {uninvoicedMinor > 0 ? (
            <>
              {' '}
              <Trans>
                {show(uninvoicedMinor, claim.currency)} isn’t invoiced yet: a task will be created.
              </Trans>
            </>
          ) : null}
        </p>
      ) : null}
      {invoices.map((invoice) => {
        const { id, number, recipientName, payableMinor, paidMinor, currency, keepMinor } = invoice
        const paid = paidMinor > 0 ? t`${show(paidMinor, currency)} paid` : t`Not paid`
        const options: { value: InvoiceOutcome; label: string }[] = [
          { value: 'keep', label: t`Keep the invoice` },
          { value: 'cancel', label: t`Cancel the invoice` },
          // The part that is kept follows from the clause; without one there is nothing to credit down to.
          ...(keepMinor === null
            ? []
            : [{ value: 'credit' as const, label: t`Credit down to ${show(keepMinor, currency)} net` }]),
          { value: 'later', label: t`Decide later, create a task` },
        ]
        return (
          <Field key={id} label={`${number}, ${recipientName}, ${show(payableMinor, currency)}`} hint={paid}>
            <Select
              options={options}
              value={chosen.get(id)?.outcome ?? invoice.proposed}
              onValueChange={(outcome) => {
                if (outcome) choose(invoice, outcome)
              }}
            />
          </Field>
        )
      })}
      {mayCorrectInvoices ? null : (
        <p className="text-sm text-mute">
          {handedTo ? (
            <Trans>{handedTo} gets a task for each invoice that changes.</Trans>
          ) : (
            <Trans>Someone with accounting rights gets a task for each invoice that changes.</Trans>
          )}
        </p>
      )}
    </section>
  )
}
