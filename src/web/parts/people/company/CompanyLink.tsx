// The name of a company; it leads to the record for members who may see companies.
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'

export function CompanyLink({ id, name }: { id: string; name: string }) {
  const { orgSlug, can } = useOrganisation()
  if (!can('companies.view')) return name
  return (
    <Link to="/$orgSlug/companies" params={{ orgSlug }} search={{ open: id }} className={textLink}>
      {name}
    </Link>
  )
}
