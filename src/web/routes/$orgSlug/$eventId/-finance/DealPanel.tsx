// The money of one booking: its terms with the settlement beside them, instalments, figures, earlier deals.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { formEntries } from '#web/forms.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { copiedTerms, type DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { DealFields } from '#web/parts/booking/deal/DealFields.tsx'
import { usePreview, type Reach } from '#web/parts/booking/deal/use-preview.ts'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { MergeNotice } from '#web/parts/platform/form/MergeNotice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { EndingCard } from './EndingCard.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { PreviousDeals } from './PreviousDeals.tsx'
import { ScheduleCard } from './ScheduleCard.tsx'
import { SettleCard } from './SettleCard.tsx'
import { SummaryBar } from './SummaryBar.tsx'
import { useSaveDeal } from './use-save-deal.ts'

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
  const [reach, setReach] = useState<Reach>('now')
  const { form, save, discard, isSaving, problem, merge } = useSaveDeal(record, booking.eventId, () =>
    toast.success(t`Deal saved`),
  )
  const isOff = isDead(record.status)
  const preview = usePreview(form.control, record, reach)
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
                action={record.summary ?? <Trans>No deal yet</Trans>}
                className="overflow-visible!"
              >
                {record.fixedBecause ? (
                  <p className="mb-4 rounded-control bg-sunk px-3 py-2 text-mute">{record.fixedBecause}</p>
                ) : null}
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
                reach={reach}
                onReach={setReach}
              />
            )}
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
