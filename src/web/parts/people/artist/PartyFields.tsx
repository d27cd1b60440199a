// Who signs for the artist and is paid: a company or a person, and who signs by default.
import { Trans } from '@lingui/react/macro'
import { CompanyField } from '#web/parts/people/company/CompanyField.tsx'
import { ContactField } from '#web/parts/people/contact/ContactField.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import type { ArtistRecord, ArtistValues } from './artist-values.ts'

const FormField = formFieldOf<ArtistValues>()

export function PartyFields({ record }: { record: ArtistRecord | undefined }) {
  return (
    <>
      <FormField
        name="contractCompanyId"
        label={<Trans>Company</Trans>}
        optional
        render={(field) => (
          <CompanyField
            kind="management"
            value={field.value}
            name={record?.contractCompanyName}
            onChange={field.onChange}
          />
        )}
      />
      <FormField
        name="contractContactId"
        label={<Trans>Or person</Trans>}
        optional
        render={(field) => (
          <ContactField value={field.value} name={record?.contractContactName} onChange={field.onChange} />
        )}
      />
      <FormField
        name="signerContactId"
        label={<Trans>Default signer</Trans>}
        optional
        render={(field) => (
          <ContactField value={field.value} name={record?.signerName} onChange={field.onChange} />
        )}
      />
    </>
  )
}
