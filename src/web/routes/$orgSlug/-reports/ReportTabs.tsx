// The pages of reports: how it goes, what the tax office wants, and the books of each month.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'

export function ReportTabs({ open }: { open: 'overview' | 'tax' | 'books' }) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  if (!can('reportsFinance.administrate')) return null
  return (
    <LinkTabs
      label={t`Reports`}
      className="md:px-8!"
      tabs={[
        {
          label: <Trans>Overview</Trans>,
          active: open === 'overview',
          link: <Link to="/$orgSlug/reports" params={{ orgSlug }} />,
        },
        {
          label: <Trans>Tax</Trans>,
          active: open === 'tax',
          link: <Link to="/$orgSlug/reports/tax" params={{ orgSlug }} />,
        },
        {
          label: <Trans>Books</Trans>,
          active: open === 'books',
          link: <Link to="/$orgSlug/reports/books" params={{ orgSlug }} />,
        },
      ]}
    />
  )
}
