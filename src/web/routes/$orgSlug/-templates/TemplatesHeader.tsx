// The head of the templates and of the clauses that they are made of: the archive, a new one, and the way between them.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Archive, Plus } from 'lucide-react'
import { cloneElement, type ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { type LinkElement, PageHeader } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'

type TemplatesHeaderProps = {
  open: 'templates' | 'clauses'
  title: ReactNode
  /** Those that were archived are shown. */
  archived: boolean
  /** Leads to those that were archived, and back. */
  archiveLink: LinkElement
  /** Leads to a new one, and says so; null where that is not allowed. */
  newLink: LinkElement | null
}

export function TemplatesHeader({ open, title, archived, archiveLink, newLink }: TemplatesHeaderProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  return (
    <>
      <PageHeader
        back={
          <Link to="/$orgSlug/contracts" params={{ orgSlug }}>
            <Trans>Contracts</Trans>
          </Link>
        }
        title={title}
        actions={
          <>
            {cloneElement(
              archiveLink,
              {
                'aria-current': archived || undefined,
                className: buttonClass(archived ? 'secondary' : 'quiet'),
              } as { className: string },
              <Archive key="icon" aria-hidden />,
              <span key="text" className="max-md:sr-only">
                <Trans>Archived</Trans>
              </span>,
            )}
            {newLink
              ? cloneElement(
                  newLink,
                  { className: buttonClass('primary') },
                  <Plus key="icon" aria-hidden />,
                  newLink.props.children,
                )
              : null}
          </>
        }
      />
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
    </>
  )
}
