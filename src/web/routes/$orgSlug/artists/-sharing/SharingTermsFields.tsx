// The fields of what two agencies agree on: each one's territory, what it shows and what it passes on.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { sharingDepths, type SharingProposalInput } from '#domain/people/shared-artists/sharing-terms.ts'
import { sharingDepthLabels } from '#texts/people/shared-artists.ts'
import { countriesFieldOf } from '#web/parts/people/artist/CountriesField.tsx'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { translate } from '#web/texts.ts'
import { FieldGroup } from '#web/ui/fields/Field.tsx'

type Values = z.input<typeof SharingProposalInput>
const TextField = textFieldOf<Values>()
const { SelectField } = valueFieldsOf<Values>()
const CountriesField = countriesFieldOf<Values>()

const depths = () => sharingDepths.map((value) => ({ value, label: translate()(sharingDepthLabels[value]) }))

export function SharingTermsFields({ partner }: { partner: ReactNode }) {
  return (
    <>
      <FieldGroup title={<Trans>Your agency</Trans>}>
        <SideFields side="own" />
      </FieldGroup>
      <FieldGroup title={partner}>
        <SideFields side="theirs" />
      </FieldGroup>
    </>
  )
}

function SideFields({ side }: { side: 'own' | 'theirs' }) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <CountriesField
        name={`terms.${side}.countries`}
        label={<Trans>Territory</Trans>}
        none={<Trans>Everywhere else</Trans>}
      />
      <SelectField
        name={`terms.${side}.depth`}
        label={side === 'own' ? <Trans>You show</Trans> : <Trans>You see</Trans>}
        options={depths()}
      />
      <TextField
        name={`terms.${side}.commissionPct`}
        inputMode="decimal"
        label={<Trans>Commission passed on</Trans>}
        after="%"
        optional
      />
    </div>
  )
}
