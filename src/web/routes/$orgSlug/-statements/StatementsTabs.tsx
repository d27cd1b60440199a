// The two sides of what artists are owed: statements that show it, balances of the ledger as they are now.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'

export function StatementsTabs({ open }: { open: 'statements' | 'ledger' }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  return (
    <LinkTabs
      label={t`Statements and ledger`}
      className="md:px-8!"
      tabs={[
        {
          label: <Trans>Statements</Trans>,
          active: open === 'statements',
          link: <Link to="/$orgSlug/statements" params={{ orgSlug }} />,
        },
        {
          label: <Trans>Ledger</Trans>,
          active: open === 'ledger',
          link: <Link to="/$orgSlug/statements/ledger" params={{ orgSlug }} />,
        },
      ]}
    />
  )
}
