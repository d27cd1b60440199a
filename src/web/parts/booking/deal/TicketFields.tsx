// What the event sells: ticket types with prices and counts, and how the box office is counted.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { MoneyField, NumberField, PctField, TextField, useCurrency } from './deal-fields.ts'
import type { DealRecord, DealValues } from './deal-values.ts'
import { FoldTitle } from './FoldTitle.tsx'
import { RowList } from './RowList.tsx'

export function TicketFields({ record }: { record: DealRecord }) {
  const { t } = useLingui()
  const dealCurrency = useCurrency()
  const { control, setValue } = useFormContext<DealValues>()
  const currency = useWatch({ control, name: 'tickets.currency' })
  const types = useWatch({ control, name: 'tickets.types' }) ?? []
  const { field: included } = useController({ control, name: 'terms.pricesIncludeVat' })
  const blank = {
    name: types.length === 0 ? t`Presale` : '',
    priceMinor: 0,
    capacity: types.length === 0 ? (record.capacity ?? 0) : 0,
    comps: 0,
    kills: 0,
    sold: 0,
  }
  return (
    <FormFold<DealValues>
      title={
        <FoldTitle count={types.length}>
          <Trans>Tickets and tax</Trans>
        </FoldTitle>
      }
      names={['tickets', 'terms.ticketVatPct', 'terms.deductionsPerTicket']}
    >
      {currency !== dealCurrency && types.length > 0 ? (
        <p className="flex flex-wrap items-center justify-between gap-2 text-mute md:col-span-2">
          <Trans>
            The tickets are in {currency}, the deal is in {dealCurrency}.
          </Trans>
          <Button size="sm" onClick={() => setValue('tickets.currency', dealCurrency, { shouldDirty: true })}>
            <Trans>Use {dealCurrency}</Trans>
          </Button>
        </p>
      ) : null}
      <RowList
        name="tickets.types"
        blank={blank}
        addLabel={<Trans>Add ticket type</Trans>}
        removeLabel={(index) => t`Remove ticket type ${index + 1}`}
        className="grid-cols-6 md:grid-cols-[1.4fr_1.2fr_repeat(4,minmax(3.6rem,.7fr))]"
        max={20}
      >
        {(index) => (
          <>
            <TextField
              name={`tickets.types.${index}.name`}
              label={<Trans>Ticket</Trans>}
              className="max-md:col-span-3"
            />
            <MoneyField
              name={`tickets.types.${index}.priceMinor`}
              label={<Trans>Price</Trans>}
              currency={currency}
              className="max-md:col-span-3"
            />
            <NumberField
              name={`tickets.types.${index}.capacity`}
              label={<Trans>Capacity</Trans>}
              min={0}
              className="max-md:col-span-3"
            />
            <NumberField
              name={`tickets.types.${index}.comps`}
              label={<Trans>Comps</Trans>}
              min={0}
              className="max-md:col-span-3"
            />
            <NumberField
              name={`tickets.types.${index}.kills`}
              label={<Trans>Kills</Trans>}
              min={0}
              className="max-md:col-span-3"
            />
            <NumberField
              name={`tickets.types.${index}.sold`}
              label={<Trans>Sold</Trans>}
              min={0}
              className="max-md:col-span-3"
            />
          </>
        )}
      </RowList>
      <PctField name="terms.ticketVatPct" label={<Trans>Ticket tax</Trans>} optional />
      <Switch
        label={<Trans>Prices include tax</Trans>}
        checked={included.value !== false}
        onCheckedChange={included.onChange}
        className="md:self-end md:pb-1"
      />
      <RowList
        name="terms.deductionsPerTicket"
        blank={{ name: '', amountMinor: 0 }}
        addLabel={<Trans>Add fee per ticket</Trans>}
        removeLabel={(index) => t`Remove fee ${index + 1}`}
        className="grid-cols-2"
        max={10}
      >
        {(index) => (
          <>
            <TextField
              name={`terms.deductionsPerTicket.${index}.name`}
              label={<Trans>Fee per ticket</Trans>}
            />
            <MoneyField
              name={`terms.deductionsPerTicket.${index}.amountMinor`}
              label={<Trans>Amount</Trans>}
              currency={dealCurrency}
            />
          </>
        )}
      </RowList>
    </FormFold>
  )
}
