// Between the templates and the clauses that they are made of.
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'

export function TemplateTabs({ open }: { open: 'templates' | 'clauses' }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  return (
    <LinkTabs
      label={t`Templates and clauses`}
      className="md:px-8!"
      tabs={[
        {
          label: t`Templates`,
          active: open === 'templates',
          link: <Link to="/$orgSlug/contracts/templates" params={{ orgSlug }} />,
        },
        {
          label: t`Clauses`,
          active: open === 'clauses',
          link: <Link to="/$orgSlug/contracts/clauses" params={{ orgSlug }} />,
        },
      ]}
    />
  )
}
