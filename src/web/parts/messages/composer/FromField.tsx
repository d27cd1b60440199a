// Whom a message comes from: the person's own address, or the agency's.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { fullAddress } from './addresses.ts'
import { composer } from './composer-store.ts'

type Owner = 'own' | 'organisation'
type FromFieldProps = { value: Owner; onValueChange: (value: Owner) => void }

/** Says where to set it up when nothing can be sent from there. */
export function FromField({ value, onValueChange }: FromFieldProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(trpc.mailAccounts.senders.queryOptions({ orgSlug }, { meta: { persist: false } }))
  const choices = (data ?? []).flatMap(({ owner, fromName, fromAddress, isReady }) =>
    owner === 'installation' || !fromAddress
      ? []
      : { owner, isReady, label: fullAddress({ name: fromName, address: fromAddress }) },
  )
  const chosen = choices.find(({ owner }) => owner === value)
  return (
    <Field
      label={<Trans context="sender of an e-mail">From</Trans>}
      hint={
        chosen && !chosen.isReady ? (
          <Trans>
            This account can’t send e-mails yet.{' '}
            <Link
              to="/$orgSlug/settings/email-account"
              params={{ orgSlug }}
              search={value === 'organisation' ? { account: 'agency' } : {}}
              onClick={composer.close}
              className={textLink}
            >
              Check settings
            </Link>
          </Trans>
        ) : undefined
      }
    >
      <Select
        value={value}
        onValueChange={onValueChange}
        options={choices.map(({ owner, label }) => ({
          value: owner,
          label,
          hint: owner === 'organisation' ? t`Agency account` : t`Your account`,
        }))}
      />
    </Field>
  )
}
