// Role and rights in the portal; choosing a role proposes its usual rights.
import { useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { artistRoles, defaultFlags, feeViews, type FeeView, type SwitchFlag } from '#domain/access.ts'
import type { ArtistAccessInput } from '#domain/platform/memberships.ts'
import { flagLabels, roleLabels } from '#texts/platform/roles.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { translate } from '#web/texts.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'

type Values = z.input<typeof ArtistAccessInput>
const AccessField = formFieldOf<Values>()

const switches: SwitchFlag[] = [
  'seePromoter',
  'seeHolds',
  'seeDocuments',
  'seeStatements',
  'blockDates',
  'editGuestList',
  'editTravel',
  'approveOffers',
]

/** Place it in a FormProvider with `role` and `flags`. */
export function ArtistRoleField() {
  const { t } = useLingui()
  const say = translate()
  const { setValue } = useFormContext<Values>()
  return (
    <AccessField
      name="role"
      label={t`Role`}
      hint={t`The role sets the permissions below. You can change each one.`}
      render={({ value, onChange }) => (
        <Select
          value={value}
          onValueChange={(role) => {
            onChange(role)
            setValue('flags', { ...defaultFlags[role] }, { shouldDirty: true })
          }}
          options={artistRoles.map((role) => ({ value: role, label: say(roleLabels[role]) }))}
        />
      )}
    />
  )
}

/** What is seen of the fee, then a switch per right. */
export function FlagFields() {
  const { t } = useLingui()
  const say = translate()
  const fees: Record<FeeView, string> = {
    none: t`No`,
    net: t`Artist’s share`,
    gross: t`Full fee`,
  }
  return (
    <>
      <AccessField
        name="flags.seeFee"
        label={say(flagLabels.seeFee)}
        render={({ value, onChange }) => (
          <Select
            value={value ?? 'none'}
            onValueChange={onChange}
            options={feeViews.map((view) => ({ value: view, label: fees[view] }))}
          />
        )}
      />
      <div className="flex flex-col">
        {switches.map((flag) => (
          <FlagSwitch key={flag} flag={flag} />
        ))}
      </div>
    </>
  )
}

function FlagSwitch({ flag }: { flag: SwitchFlag }) {
  const { control } = useFormContext<Values>()
  const { field } = useController({ control, name: `flags.${flag}` })
  const label = translate()(flagLabels[flag])
  return <Switch label={label} checked={field.value === true} onCheckedChange={field.onChange} />
}
