// Bonuses: what sets one off and what it pays.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import {
  bonusKinds,
  bonusTriggers,
  type BonusKind,
  type BonusTrigger,
} from '#domain/booking/deals/deal-terms.ts'
import { bonusKindLabels, bonusTriggerLabels } from '#texts/booking/deal-terms.ts'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { MoneyField, NumberField, optionsOf, PctField, SelectField, useCurrency } from './deal-fields.ts'
import type { DealValues } from './deal-values.ts'
import { FoldTitle } from './FoldTitle.tsx'
import { RowList } from './RowList.tsx'

const fits: Record<BonusTrigger, readonly BonusKind[]> = {
  tickets_sold: ['flat', 'per_ticket_over'],
  net_gross: ['flat', 'pct_over'],
  sell_out: ['flat'],
}
const blank = {
  trigger: 'sell_out',
  threshold: null,
  kind: 'flat',
  amountMinor: null,
  pct: null,
  commissionable: true,
} as const

export function BonusFields() {
  const { t } = useLingui()
  const { control } = useFormContext<DealValues>()
  const bonuses = useWatch({ control, name: 'terms.bonuses' })
  return (
    <FormFold<DealValues>
      title={
        <FoldTitle count={(bonuses ?? []).length}>
          <Trans>Bonuses</Trans>
        </FoldTitle>
      }
      names={['terms.bonuses']}
    >
      <RowList
        name="terms.bonuses"
        blank={{ ...blank }}
        addLabel={<Trans>Add bonus</Trans>}
        removeLabel={(index) => t`Remove bonus ${index + 1}`}
        className="grid-cols-2"
        max={10}
      >
        {(index) => <BonusRow index={index} />}
      </RowList>
    </FormFold>
  )
}

function BonusRow({ index }: { index: number }) {
  const currency = useCurrency()
  const { control } = useFormContext<DealValues>()
  const trigger = useWatch({ control, name: `terms.bonuses.${index}.trigger` })
  const kind = useWatch({ control, name: `terms.bonuses.${index}.kind` })
  const { field } = useController({ control, name: `terms.bonuses.${index}.commissionable` })
  const path = `terms.bonuses.${index}` as const
  return (
    <>
      <SelectField
        name={`${path}.trigger`}
        label={<Trans>When</Trans>}
        options={optionsOf(bonusTriggers, bonusTriggerLabels)}
      />
      {trigger === 'tickets_sold' ? (
        <NumberField name={`${path}.threshold`} label={<Trans>Tickets</Trans>} min={0} />
      ) : trigger === 'net_gross' ? (
        <MoneyField name={`${path}.threshold`} label={<Trans>Net gross</Trans>} currency={currency} />
      ) : (
        <span />
      )}
      <SelectField
        name={`${path}.kind`}
        label={<Trans>Pays</Trans>}
        options={optionsOf(bonusKinds, bonusKindLabels).filter(({ value }) =>
          fits[trigger ?? 'sell_out'].includes(value),
        )}
      />
      {kind === 'pct_over' ? (
        <PctField name={`${path}.pct`} label={<Trans>Percentage</Trans>} />
      ) : (
        <MoneyField name={`${path}.amountMinor`} label={<Trans>Amount</Trans>} currency={currency} />
      )}
      <Checkbox
        label={<Trans>Commissionable</Trans>}
        checked={field.value !== false}
        onCheckedChange={field.onChange}
        className="col-span-2"
      />
    </>
  )
}
