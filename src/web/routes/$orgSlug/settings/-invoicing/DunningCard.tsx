// Reminders: whether e-mails go automatically, and after how many days each.
import { Trans, useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { MoneySettings } from '#domain/money/money-settings.ts'
import { useZodForm } from '#web/forms.ts'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { Setting } from '#web/parts/platform/settings/Setting.tsx'
import { Card } from '#web/ui/Page.tsx'
import { type MoneySetup, PartForm } from './PartForm.tsx'

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
        <Setting setting="automatic-reminders">
          <SwitchField name="dunning.isOn" label={<Trans>Send reminders automatically</Trans>} />
        </Setting>
        <Setting setting="reminder-days" lineAt="below" className="grid items-end gap-4 @xl:grid-cols-3">
          <NumberField
            name="dunning.level1Days"
            label={<Trans>First reminder after</Trans>}
            min={0}
            unit={t`days`}
          />
          <NumberField
            name="dunning.level2Days"
            label={<Trans>Second reminder after</Trans>}
            min={0}
            unit={t`days`}
          />
          <NumberField
            name="dunning.level3Days"
            label={<Trans>Final reminder after</Trans>}
            min={0}
            unit={t`days`}
          />
        </Setting>
        <Setting setting="interest">
          <SwitchField
            name="dunning.wantsInterest"
            label={<Trans>Charge interest and the late payment lump sum</Trans>}
          />
        </Setting>
      </PartForm>
    </Card>
  )
}
