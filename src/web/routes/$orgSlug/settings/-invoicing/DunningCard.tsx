// Reminders: whether e-mails go by themselves, and after how many days each.
import { Trans, useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { MoneySettings } from '#domain/money/money-settings.ts'
import { useZodForm } from '#web/forms.ts'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { Card } from '#web/ui/Page.tsx'
import { PartForm } from './PartForm.tsx'
import type { MoneySetup } from './use-part-save.ts'

const Dunning = MoneySettings.pick({ dunning: true })
type Values = z.input<typeof Dunning>
const { NumberField } = valueFieldsOf<Values>()
const { SwitchField } = plainFieldsOf<Values>()

export function DunningCard({ setup }: { setup: MoneySetup }) {
  const { t } = useLingui()
  const form = useZodForm(Dunning, { defaultValues: { dunning: setup.settings.dunning } })
  return (
    <Card title={<Trans>Reminders</Trans>}>
      <PartForm setup={setup} form={form}>
        <SwitchField
          name="dunning.isOn"
          label={<Trans>E-mails go by themselves</Trans>}
          hint={
            <Trans>The agent of the artist hears of it a day before. Disputed invoices are left out.</Trans>
          }
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField name="dunning.level1Days" label={<Trans>First after</Trans>} min={0} unit={t`days`} />
          <NumberField name="dunning.level2Days" label={<Trans>Second after</Trans>} min={0} unit={t`days`} />
          <NumberField name="dunning.level3Days" label={<Trans>Last after</Trans>} min={0} unit={t`days`} />
        </div>
        <SwitchField
          name="dunning.wantsInterest"
          label={<Trans>Ask for interest and the lump sum</Trans>}
          hint={<Trans>From the second e-mail on, by the figures of the law below; businesses only.</Trans>}
        />
      </PartForm>
    </Card>
  )
}
