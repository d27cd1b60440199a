// The money of one booking: its terms with the settlement beside them, instalments, figures, earlier deals.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { formEntries, useZodForm } from '#web/forms.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import {
  copiedTerms,
  DealForm,
  type DealOutput,
  type DealRecord,
  dealValues,
  quotedSummary,
} from '#web/parts/booking/deal/deal-values.ts'
import { DealFields } from '#web/parts/booking/deal/DealFields.tsx'
import { usePreview, type SoldShare } from '#web/parts/booking/deal/use-preview.ts'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { MergeNotice } from '#web/parts/platform/form/MergeNotice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { sameValue } from '#domain/platform/three-way.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useMergeSave } from '#web/parts/platform/form/use-merge-save.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { EndingCard } from './EndingCard.tsx'
import { PartnerCommission } from './PartnerCommission.tsx'
import { PreviewCard, SummaryBar } from './PreviewCard.tsx'
import { ScheduleCard } from './ScheduleCard.tsx'
import { SettleCard } from './SettleCard.tsx'
import { TicketSalesCard } from './TicketSalesCard.tsx'
import { dealQuery, refreshDeals } from './deal-queries.ts'

// Switches and boxes are no native controls, so a disabled fieldset alone would not hold them. Folds still open.
const readOnly =
  'min-w-0 [&_label]:pointer-events-none [&_[role=checkbox]]:pointer-events-none [&_[role=switch]]:pointer-events-none'

type DealPanelProps = {
  record: DealRecord
  booking: EventBooking
  /** What follows below the deal. */
  children: ReactNode
}

export function DealPanel({ record, booking, children }: DealPanelProps) {
  const { t } = useLingui()
  const formId = useId()
  const [soldShare, setSoldShare] = useState<SoldShare>('now')
  const { form, save, discard, isSaving, problem, merge } = useSaveDeal(record, booking.eventId, () =>
    toast.success(t`Deal saved`),
  )
  const isOff = isDead(record.status)
  const preview = usePreview(form.control, record, soldShare)
  const { isDirty } = form.formState
  const canSave = record.canEdit && (isDirty || record.version === null || merge.meeting !== undefined)
  return (
    <FormProvider {...form}>
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 xl:grid-cols-[1.35fr_1fr]">
          <div className="flex min-w-0 flex-col gap-4">
            <form id={formId} onSubmit={(event) => void form.handleSubmit(save)(event)}>
              <Card
                title={<Trans>Deal</Trans>}
                action={quotedSummary(record) ?? <Trans>No deal yet</Trans>}
                className="overflow-visible!"
              >
                {record.fixedBecause ? (
                  <p className="mb-4 rounded-control bg-sunk px-3 py-2 text-mute">{record.fixedBecause}</p>
                ) : null}
                <PartnerCommission artistId={booking.artistId} />
                <fieldset disabled={!record.canEdit} className={record.canEdit ? 'contents' : readOnly}>
                  <DealFields record={record} />
                </fieldset>
                <div
                  className={
                    problem || merge.meeting || merge.isBehind ? 'mt-4 flex flex-col gap-4' : undefined
                  }
                >
                  <MergeNotice merge={merge} />
                  <FormError>{problem}</FormError>
                </div>
                {canSave ? (
                  <div className="sticky bottom-0 z-10 -mx-4 mt-4 -mb-4 flex justify-end gap-2 rounded-b-card border-t border-line bg-surface px-4 py-3 max-md:hidden">
                    {isDirty ? (
                      <Button onClick={discard}>
                        <Trans>Discard changes</Trans>
                      </Button>
                    ) : null}
                    <Button type="submit" variant="primary" busy={isSaving}>
                      <Trans>Save deal</Trans>
                    </Button>
                  </div>
                ) : null}
              </Card>
            </form>
            {record.version === null ? null : <ScheduleCard record={record} />}
            {record.version === null ? null : <SettleCard record={record} booking={booking} />}
          </div>
          <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-4">
            {isOff ? (
              <EndingCard id={`${formId}-settlement`} record={record} />
            ) : (
              <PreviewCard
                id={`${formId}-settlement`}
                preview={preview}
                record={record}
                soldShare={soldShare}
                onSoldShare={setSoldShare}
              />
            )}
            <TicketSalesCard record={record} goal={preview.sales?.sold ?? null} />
            <PreviousDeals
              record={record}
              onUse={(terms) => {
                form.setValue('terms', copiedTerms(terms), { shouldDirty: true, shouldValidate: true })
                toast(t`Terms copied. Save the deal to keep them.`)
              }}
            />
          </div>
        </div>
        {children}
        <SummaryBar
          formId={formId}
          settlement={isOff ? null : preview.settlement}
          canSave={canSave}
          isSaving={isSaving}
        />
      </div>
      <LeaveWarning isDirty={record.canEdit && isDirty && !isSaving} entries={formEntries(form)} />
    </FormProvider>
  )
}

/** What was entered stays when a call fails; a record that others change is shown while nothing is entered. */
function useSaveDeal(record: DealRecord, eventId: string, onSaved: () => void) {
  const { orgSlug, organisation } = useOrganisation()
  const valuesOf = (deal: DealRecord) => dealValues(deal, organisation.baseCurrency)
  const form = useZodForm(DealForm, { defaultValues: valuesOf(record) })
  const saveTerms = useMutation(trpc.deals.save.mutationOptions({ meta: { mergesStale: true } }))
  const setTickets = useMutation(trpc.deals.setTickets.mutationOptions({ meta: { mergesStale: true } }))
  const saving = useMergeSave({
    form,
    record,
    valuesOf,
    // The tickets belong to the event.
    versionOf: ({ version, eventVersion }) => (version ?? 0) + eventVersion,
    latest: ({ bookingId }) => fetchNow(dealQuery(orgSlug, bookingId)),
    about: () => ({ orgSlug, entity: 'event', entityId: eventId, nouns: ['deals'] }),
    groups: ['terms'],
    send: async ({ terms, tickets }: DealOutput, on = record) => {
      const { bookingId, version, eventVersion } = on
      const stored = valuesOf(on)
      if (!sameValue(tickets, stored.tickets)) {
        await setTickets.mutateAsync({ orgSlug, bookingId, version: eventVersion, tickets })
      }
      if (version === null || !sameValue(terms, stored.terms)) {
        await saveTerms.mutateAsync({ orgSlug, bookingId, version, deal: terms })
      }
    },
    onSaved: async () => {
      await refreshDeals()
      onSaved()
    },
    staysOpen: true,
  })
  return { form, ...saving }
}

/** What was agreed before with this promoter and at this venue, to start from. */
function PreviousDeals({ record, onUse }: { record: DealRecord; onUse: (terms: DealTerms) => void }) {
  const { i18n, t } = useLingui()
  const { orgSlug } = useOrganisation()
  if (record.previous.length === 0) return null
  return (
    <Card title={<Trans>Previous deals</Trans>} action={<Trans>Same promoter or venue</Trans>} flush>
      <ul className="pb-1.5">
        {record.previous.map((deal) => (
          <li key={deal.bookingId} className="flex items-center gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <Link
                to="/$orgSlug/$eventId/finance"
                params={{ orgSlug, eventId: deal.eventId }}
                className="hit font-semibold hover:underline"
              >
                {deal.summary}
              </Link>
              <p className="text-sm text-mute">
                {[
                  formatDate(deal.date, 'short', i18n.locale),
                  deal.artistName,
                  deal.sameVenue ? deal.venueName : deal.promoterName,
                  translate()(statusLabels[deal.status]),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            {record.canEdit ? (
              <Button
                size="sm"
                aria-label={t`Use these terms: ${deal.summary}`}
                onClick={() => onUse(deal.terms)}
              >
                <Trans>Use these terms</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
