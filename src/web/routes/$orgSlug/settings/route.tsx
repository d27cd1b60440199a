// Settings: of the organisation, its people, and oneself. The tabs are addresses.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router'
import { settingsPages } from '#web/parts/desk/shell/settings-pages.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'

export const Route = createFileRoute('/$orgSlug/settings')({ component: Settings })

function Settings() {
  const { t, i18n } = useLingui()
  const segment = useLocation({ select: (location) => location.pathname.split('/')[3] ?? '' })
  const { orgSlug, can } = useOrganisation()
  const tabs = settingsPages.filter(({ permission }) => can(permission))
  const open = tabs.find((tab) => tab.segment === segment)
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title={
          <>
            <Trans>Settings</Trans>{' '}
            <span className="font-medium text-mute">{open && i18n._(open.label)}</span>
          </>
        }
      />
      <LinkTabs
        className="md:mx-8"
        label={t`Settings`}
        tabs={tabs.map(({ label, to, segment: own }) => ({
          label: i18n._(label),
          link: <Link to={to} params={{ orgSlug }} />,
          active: own === segment,
        }))}
      />
      <div className="flex-1 safe-x bg-paper py-5">
        <Outlet />
      </div>
    </div>
  )
}
