// Commission, booking fee, and how both sides share what they get.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { usualCommissionPct } from '#domain/booking/deals/starting-terms.ts'
import { bookingFeeModes, commissionBases } from '#domain/booking/deals/deal-terms.ts'
import { bookingFeeModeLabels, commissionBaseLabels } from '#texts/booking/deal-terms.ts'
import { AgentSelect } from '#web/parts/people/artist/AgentSelect.tsx'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import {
  DealField,
  MoneyField,
  optionsOf,
  PctField,
  SelectField,
  TextField,
  useCurrency,
} from './deal-fields.ts'
import type { DealValues } from './deal-values.ts'
import { FoldTitle } from './FoldTitle.tsx'
import { RowList } from './RowList.tsx'

const blankCommission = {
  kind: 'pct',
  pct: usualCommissionPct,
  amountMinor: null,
  minimumMinor: null,
  base: 'earnings',
  vatPct: null,
} as const
const blankFee = { kind: 'pct', pct: '15', amountMinor: null, mode: 'on_top', vatPct: null } as const

export function FeeFields() {
  const { t } = useLingui()
  const { control } = useFormContext<DealValues>()
  const fee = useWatch({ control, name: 'terms.bookingFee' })
  const shared = useWatch({ control, name: ['terms.artistShares', 'terms.commissionShares'] })
  return (
    <FormFold<DealValues>
      title={
        <FoldTitle count={[fee, ...shared.filter((list) => (list ?? []).length > 0)].filter(Boolean).length}>
          <Trans>Commission, booking fee and shares</Trans>
        </FoldTitle>
      }
      names={['terms.bookingFee', 'terms.artistShares', 'terms.commissionShares']}
    >
      <CommissionFields />
      <BookingFeeFields />
      <RowList
        name="terms.artistShares"
        blank={{ name: '', pct: '' }}
        addLabel={<Trans>Split the artist’s share</Trans>}
        removeLabel={(index) => t`Remove share ${index + 1}`}
        className="grid-cols-[1.6fr_1fr]"
        max={20}
      >
        {(index) => (
          <>
            <TextField name={`terms.artistShares.${index}.name`} label={<Trans>Member</Trans>} />
            <PctField name={`terms.artistShares.${index}.pct`} label={<Trans>Percentage</Trans>} />
          </>
        )}
      </RowList>
      <ShareProblem name="artistShares" />
      <RowList
        name="terms.commissionShares"
        blank={{ userId: '', pct: '' }}
        addLabel={<Trans>Split the agency’s share</Trans>}
        removeLabel={(index) => t`Remove agent ${index + 1}`}
        className="grid-cols-[1.6fr_1fr]"
        max={10}
      >
        {(index) => (
          <>
            <DealField
              name={`terms.commissionShares.${index}.userId`}
              label={<Trans>Agent</Trans>}
              render={({ value, onChange }) => (
                <AgentSelect value={value} onValueChange={(userId) => onChange(userId ?? '')} />
              )}
            />
            <PctField name={`terms.commissionShares.${index}.pct`} label={<Trans>Percentage</Trans>} />
          </>
        )}
      </RowList>
      <ShareProblem name="commissionShares" />
    </FormFold>
  )
}

/** The sentence about the shares as a whole, which belongs to none of their fields. */
function ShareProblem({ name }: { name: 'artistShares' | 'commissionShares' }) {
  const { formState } = useFormContext<DealValues>()
  const error = formState.errors.terms?.[name]
  const message = error?.root?.message ?? error?.message
  return message ? (
    <p
      role="alert"
      data-invalid
      tabIndex={-1}
      className="-mt-2 text-xs font-medium text-signal md:col-span-2"
    >
      {message}
    </p>
  ) : null
}

function CommissionFields() {
  const { t } = useLingui()
  const currency = useCurrency()
  const { control } = useFormContext<DealValues>()
  const { field } = useController({ control, name: 'terms.commission' })
  const kind = useWatch({ control, name: 'terms.commission.kind' })
  const kinds = [
    { value: 'pct', label: t`Percentage` },
    { value: 'fixed', label: t`Fixed amount` },
  ]
  return (
    <>
      <Switch
        label={<Trans>Commission</Trans>}
        hint={<Trans>Deducted from the artist’s payout.</Trans>}
        checked={Boolean(field.value)}
        onCheckedChange={(isOn) => field.onChange(isOn ? { ...blankCommission } : null)}
        className="md:col-span-2"
      />
      {field.value ? (
        <>
          <SelectField
            name="terms.commission.kind"
            label={<Trans context="how an amount is set">Calculation</Trans>}
            options={kinds}
          />
          {kind === 'fixed' ? (
            <MoneyField
              name="terms.commission.amountMinor"
              label={<Trans>Amount</Trans>}
              currency={currency}
            />
          ) : (
            <SelectField
              name="terms.commission.base"
              label={<Trans>Percentage of</Trans>}
              options={optionsOf(commissionBases, commissionBaseLabels)}
            />
          )}
          <MoneyField
            name="terms.commission.minimumMinor"
            label={<Trans>Minimum</Trans>}
            currency={currency}
            optional
          />
          <PctField name="terms.commission.vatPct" label={<Trans>VAT on the commission</Trans>} optional />
        </>
      ) : null}
    </>
  )
}

function BookingFeeFields() {
  const { t } = useLingui()
  const currency = useCurrency()
  const { control } = useFormContext<DealValues>()
  const { field } = useController({ control, name: 'terms.bookingFee' })
  const kind = useWatch({ control, name: 'terms.bookingFee.kind' })
  const kinds = [
    { value: 'pct', label: t`Percentage` },
    { value: 'fixed', label: t`Fixed amount` },
  ]
  return (
    <>
      <Switch
        label={<Trans>Booking fee</Trans>}
        hint={<Trans>The agency’s fee, paid by the promoter.</Trans>}
        checked={Boolean(field.value)}
        onCheckedChange={(isOn) => field.onChange(isOn ? { ...blankFee } : null)}
        className="md:col-span-2"
      />
      {field.value ? (
        <>
          <SelectField
            name="terms.bookingFee.kind"
            label={<Trans context="how an amount is set">Calculation</Trans>}
            options={kinds}
          />
          {kind === 'fixed' ? (
            <MoneyField
              name="terms.bookingFee.amountMinor"
              label={<Trans>Amount</Trans>}
              currency={currency}
            />
          ) : (
            <PctField name="terms.bookingFee.pct" label={<Trans>Percentage of the fee</Trans>} />
          )}
          <SelectField
            name="terms.bookingFee.mode"
            label={<Trans>Charged</Trans>}
            options={optionsOf(bookingFeeModes, bookingFeeModeLabels)}
            className="md:col-span-2"
          />
        </>
      ) : null}
    </>
  )
}
