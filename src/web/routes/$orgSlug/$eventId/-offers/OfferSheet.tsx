// The form of an offer: terms with the last deal beside them, who gets it until when, and the settlement preview.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type BaseSyntheticEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { copiedTerms, type DealRecord, type DealValues } from '#web/parts/booking/deal/deal-values.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { DealTermsInput } from '#domain/booking/deals/deals.ts'
import type { ScheduleItem } from '#domain/booking/settlement/schedule.ts'
import { offerChanges } from '#texts/sales/offer-lines.ts'
import { translate } from '#web/texts.ts'
import { ChangeList } from '#web/parts/sales/offer/TermList.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { watchEdges } from '#web/ui/scroll-edges.ts'
import { dealTraits, dealTypes, hasGuarantee, hasShare, pctBases } from '#domain/booking/deals/deal-terms.ts'
import { dealTypeLabels, pctBaseLabels } from '#texts/booking/deal-terms.ts'
import { BonusFields } from '#web/parts/booking/deal/BonusFields.tsx'
import { CommissionPct } from '#web/parts/booking/deal/CommissionPct.tsx'
import {
  DealField,
  MoneyField,
  NotesField,
  optionsOf,
  PctField,
  SelectField,
} from '#web/parts/booking/deal/deal-fields.ts'
import { ExtraFields } from '#web/parts/booking/deal/ExtraFields.tsx'
import { FeeFields } from '#web/parts/booking/deal/FeeFields.tsx'
import { FeeVatHint } from '#web/parts/booking/deal/FeeVatHint.tsx'
import { LimitFields } from '#web/parts/booking/deal/LimitFields.tsx'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { OfferDelivery } from './OfferDelivery.tsx'
import { OfferPreview } from './OfferPreview.tsx'
import {
  keptSchedule,
  OfferForm,
  type OfferOutput,
  offerValues,
  type OfferValues,
  paymentsOf,
} from './offer-values.ts'
import { PaymentPlan } from './PaymentPlan.tsx'
import { type Offer, useOfferCalls } from './use-offer-calls.ts'

type OfferSheetProps = {
  event: EventRecord
  booking: EventBooking
  /** A draft is edited, one on the table countered; null makes a new one. */
  offer: Offer | null
  open: boolean
  onClose: () => void
}

/** Waits for the deals that it starts from. */
export function OfferSheet(props: OfferSheetProps) {
  const { orgSlug, can } = useOrganisation()
  const mayLook = can('deals.view')
  const { data, isPending } = useQuery(
    trpc.deals.get.queryOptions(
      { orgSlug, bookingId: props.booking.id },
      { enabled: mayLook, meta: { persist: false } },
    ),
  )
  if (mayLook && isPending) return null
  return <Content {...props} record={data} />
}

function Content({
  event,
  booking,
  offer,
  record,
  open,
  onClose,
}: OfferSheetProps & { record: DealRecord | undefined }) {
  const { t, i18n } = useLingui()
  const { orgSlug, organisation, can } = useOrganisation()
  const today = useToday()
  const calls = useOfferCalls()
  const [problem, setProblem] = useState<string>()
  const currency = organisation.baseCurrency
  const form = useZodForm(OfferForm, {
    defaultValues: offerValues(offer, { event, record, currency, today }),
  })
  const isCounter = offer !== null && offer.state !== 'draft'
  const maySend = can('offers.administrate')
  const outcome = {
    onSuccess: () => onClose(),
    onError: (error: unknown) => {
      if (!applyFieldErrors(form, error, 'offer')) setProblem(messageOf(error))
    },
  }

  const kept = keptSchedule(offer, record)
  function send({ plan, ...given }: OfferOutput, isDraft = false) {
    setProblem(undefined)
    const values = { ...given, payments: paymentsOf(plan, given.terms, kept) }
    const target = offer && { orgSlug, id: offer.id, version: offer.version, offer: values }
    if (isCounter && target) return calls.counter.mutate(target, outcome)
    if (target) return calls.update.mutate(target, outcome)
    const isNotified = values.direction === 'incoming' || values.channel !== 'email'
    return calls.create.mutate(
      { orgSlug, bookingId: booking.id, send: !isDraft, offer: values },
      {
        ...outcome,
        onSuccess: () => {
          toast.success(isDraft ? t`Draft saved` : isNotified ? t`Offer recorded` : t`Offer sent`)
          onClose()
        },
      },
    )
  }

  const isSaving = calls.create.isPending || calls.update.isPending || calls.counter.isPending
  const canDraft = offer === null && maySend
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={
        isCounter ? (
          <Trans>Counter-offer</Trans>
        ) : offer ? (
          <Trans>Edit draft</Trans>
        ) : (
          <Trans>Make an offer</Trans>
        )
      }
      description={[
        booking.artistName,
        formatDate(event.eventDate, 'short', i18n.locale),
        event.venueName ?? event.city,
      ]
        .filter(Boolean)
        .join(', ')}
      onSave={(values, sent) => send(values, (offer === null && !maySend) || isSentBy(draftButton, sent))}
      saving={isSaving}
      saveLabel={
        (offer && !isCounter) || !maySend ? (
          <Trans>Save draft</Trans>
        ) : isCounter ? (
          <Trans>Send counter-offer</Trans>
        ) : (
          <Trans>Send offer</Trans>
        )
      }
      problem={problem}
    >
      {record && record.previous.length > 0 ? <PreviousDeals deals={record.previous} /> : null}
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <OfferTermFields record={record} kept={kept} isStandard={!offer && !record?.deal} />
          <OfferDelivery event={event} isCounter={isCounter} />
          {canDraft ? (
            <Button
              variant="quiet"
              className="self-start"
              busy={isSaving}
              name={draftButton}
              onClick={({ currentTarget }) => sendBy(currentTarget)}
            >
              <Trans>Save as draft instead</Trans>
            </Button>
          ) : null}
        </div>
        <div className="flex flex-col gap-4">
          {record ? <OfferPreview record={record} /> : null}
          {isCounter ? <ComparedTerms offer={offer} kept={kept} /> : null}
        </div>
      </div>
    </FormSheet>
  )
}

const draftButton = 'draft'

/** Sends the form by a button that Enter does not press. */
function sendBy(button: HTMLButtonElement) {
  const sent = { submitter: button, bubbles: true, cancelable: true }
  button.form?.dispatchEvent(new SubmitEvent('submit', sent))
}

function isSentBy(name: string, sent: BaseSyntheticEvent | undefined): boolean {
  const event: unknown = sent?.nativeEvent
  return event instanceof SubmitEvent && event.submitter?.getAttribute('name') === name
}

/** What the terms in the form change against those on the table. */
function ComparedTerms({ offer, kept }: { offer: Offer; kept: readonly ScheduleItem[] }) {
  const { control } = useFormContext<OfferValues>()
  const parsed = DealTermsInput.safeParse(useWatch({ control, name: 'terms' }))
  const plan = useWatch({ control, name: 'plan' })
  const latest = offer.versions.at(-1)
  if (!latest?.terms || !parsed.success) return null
  const before = { terms: latest.terms, payments: latest.payments }
  const after = { terms: parsed.data, payments: paymentsOf(plan, parsed.data, kept) }
  const changes = offerChanges(before, after, translate())
  return (
    <section>
      <h3 className="mb-2 text-base">
        <Trans>Compared with current terms</Trans>
      </h3>
      {changes.length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        <p className="text-sm text-mute">
          <Trans>No changes yet.</Trans>
        </p>
      )}
    </section>
  )
}

/** Earlier deals with this promoter or at this venue: a press takes their terms over. */
function PreviousDeals({ deals }: { deals: DealRecord['previous'] }) {
  const { i18n } = useLingui()
  const form = useFormContext<OfferValues>()
  return (
    <div>
      <h3 className="mb-1.5 text-sm text-mute">
        <Trans>Previous deals with this promoter or venue</Trans>
      </h3>
      <ul ref={watchEdges} className="scroll-x scrollbar-none -mx-4 flex gap-2 px-4 md:-mx-5 md:px-5">
        {deals.slice(0, 5).map((deal) => (
          <li key={deal.bookingId} className="shrink-0">
            <button
              type="button"
              className="flex min-h-11 max-w-60 flex-col rounded-control border border-line px-3 py-1.5 text-left hover:bg-hover"
              onClick={() =>
                form.setValue('terms', copiedTerms(deal.terms), { shouldDirty: true, shouldValidate: true })
              }
            >
              <span className="max-w-full truncate font-semibold">{deal.summary}</span>
              <span className="max-w-full truncate text-sm text-mute">
                {[deal.artistName, deal.venueName, formatDate(deal.date, 'medium', i18n.locale)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type OfferTermFieldsProps = {
  record: DealRecord | undefined
  /** The payment schedule to start from, and whether it comes from the artist’s standard terms. */
  kept: readonly ScheduleItem[]
  isStandard: boolean
}

/** The terms of an offer: kind, money, what comes beside it; the finer points fold out. */
function OfferTermFields({ record, kept, isStandard }: OfferTermFieldsProps) {
  const { control } = useFormContext<DealValues>()
  const type = useWatch({ control, name: 'terms.type' })
  const currency = useWatch({ control, name: 'terms.currency' })
  const vat = record && <FeeVatHint record={record} />
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          name="terms.type"
          label={<Trans>Deal type</Trans>}
          options={optionsOf(dealTypes, dealTypeLabels)}
        />
        {hasGuarantee(type) ? (
          <MoneyField
            name="terms.guaranteeMinor"
            label={dealTraits[type].amount === 'fee' ? <Trans>Fee</Trans> : <Trans>Guarantee</Trans>}
            currency={currency}
            hint={vat}
          />
        ) : null}
        {hasShare(type) ? (
          <>
            <PctField
              name="terms.pct"
              label={<Trans>Percentage</Trans>}
              hint={hasGuarantee(type) ? undefined : vat}
            />
            <SelectField
              name="terms.pctBase"
              label={<Trans>Percentage of</Trans>}
              options={optionsOf(pctBases, pctBaseLabels)}
            />
          </>
        ) : null}
        <DealField
          name="terms.currency"
          label={<Trans>Currency</Trans>}
          render={({ value, onChange }) => (
            <CurrencyInput value={value} onValueChange={(code) => code && onChange(code)} />
          )}
        />
        <CommissionPct />
      </div>
      <PaymentPlan kept={kept} isStandard={isStandard} />
      {hasShare(type) ? <LimitFields /> : null}
      <ExtraFields />
      <BonusFields />
      <FeeFields />
      <NotesField name="terms.termsText" label={<Trans>Additional terms</Trans>} rows={2} optional />
    </>
  )
}
