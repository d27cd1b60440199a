// The payment schedule that an offer proposes, chosen among the usual ones, with what it comes to.
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { DealTermsInput } from '#domain/booking/deals/deals.ts'
import type { ScheduleItem } from '#domain/booking/settlement/schedule.ts'
import { paymentPlanText } from '#texts/booking/payment-plan.ts'
import { scheduleTemplateLabels } from '#texts/booking/schedule.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { translate } from '#web/texts.ts'
import { paymentsOf, plans, type OfferValues } from './offer-values.ts'

const FormField = formFieldOf<OfferValues>()

type PaymentPlanProps = {
  /** The schedule to start from; it can be kept where there is one. */
  kept: readonly ScheduleItem[]
  /** It comes from the artist’s standard terms: nothing is planned for this show yet. */
  isStandard: boolean
}

export function PaymentPlan({ kept, isStandard }: PaymentPlanProps) {
  const { t } = useLingui()
  const { control } = useFormContext<OfferValues>()
  const plan = useWatch({ control, name: 'plan' })
  const parsed = DealTermsInput.safeParse(useWatch({ control, name: 'terms' }))
  const payments = parsed.success ? paymentsOf(plan, parsed.data, kept) : null
  const labelOf = (value: (typeof plans)[number]) =>
    value === 'none'
      ? t`Not part of the offer`
      : value === 'kept'
        ? isStandard
          ? t`Usual deposit of the artist`
          : t`Current schedule`
        : translate()(scheduleTemplateLabels[value])
  return (
    <FormField
      name="plan"
      label={<Trans>Payment schedule</Trans>}
      hint={
        parsed.success && payments ? (
          <span className="whitespace-pre-line">{paymentPlanText(parsed.data, payments, translate())}</span>
        ) : (
          <Trans>
            Choose when a deposit and the balance are due. The promoter accepts it with the offer.
          </Trans>
        )
      }
      render={({ value, onChange }) => (
        <Select
          value={value}
          onValueChange={onChange}
          options={plans
            .filter((each) => each !== 'kept' || kept.length > 0)
            .map((each) => ({ value: each, label: labelOf(each) }))}
        />
      )}
    />
  )
}
