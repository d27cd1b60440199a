// Settings: of the organisation, its people, and oneself. The tabs are addresses.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'

export const Route = createFileRoute('/$orgSlug/settings')({ component: Settings })

type Tab = {
  segment: string
  label: ReactNode
  link: ReactElement<{ className?: string }>
  isShown: boolean
}

function useTabs(): Tab[] {
  const { orgSlug, can } = useOrganisation()
  const params = { orgSlug }
  const tabs: Tab[] = [
    {
      segment: '',
      label: <Trans>Organisation</Trans>,
      link: <Link to="/$orgSlug/settings" params={params} />,
      isShown: true,
    },
    {
      segment: 'members',
      label: <Trans>Members</Trans>,
      link: <Link to="/$orgSlug/settings/members" params={params} />,
      isShown: can('members.view'),
    },
    {
      segment: 'imports',
      label: <Trans>Imports</Trans>,
      link: <Link to="/$orgSlug/settings/imports" params={params} />,
      isShown: can('contacts.manage'),
    },
    {
      segment: 'advancing',
      label: <Trans>Advancing</Trans>,
      link: <Link to="/$orgSlug/settings/advancing" params={params} />,
      isShown: can('advancing.view'),
    },
    {
      segment: 'seal',
      label: <Trans>Document signing certificate</Trans>,
      link: <Link to="/$orgSlug/settings/seal" params={params} />,
      isShown: can('contracts.view'),
    },
    {
      segment: 'invoicing',
      label: <Trans>Invoicing</Trans>,
      link: <Link to="/$orgSlug/settings/invoicing" params={params} />,
      isShown: can('invoices.view'),
    },
    {
      segment: 'feeds',
      label: <Trans>Calendar subscriptions</Trans>,
      link: <Link to="/$orgSlug/settings/feeds" params={params} />,
      isShown: can('calendar.view'),
    },
    {
      segment: 'profile',
      label: <Trans>Profile</Trans>,
      link: <Link to="/$orgSlug/settings/profile" params={params} />,
      isShown: true,
    },
    {
      segment: 'email-account',
      label: <Trans>E-mail account</Trans>,
      link: <Link to="/$orgSlug/settings/email-account" params={params} />,
      isShown: can('mailAccounts.view'),
    },
    {
      segment: 'email-templates',
      label: <Trans>E-mail templates</Trans>,
      link: <Link to="/$orgSlug/settings/email-templates" params={params} />,
      isShown: can('messages.view'),
    },
    {
      segment: 'webhooks',
      label: <Trans>Webhooks</Trans>,
      link: <Link to="/$orgSlug/settings/webhooks" params={params} />,
      isShown: can('apiKeys.view'),
    },
    {
      segment: 'sessions',
      label: <Trans>Sessions</Trans>,
      link: <Link to="/$orgSlug/settings/sessions" params={params} />,
      isShown: true,
    },
  ]
  return tabs.filter((tab) => tab.isShown)
}

function Settings() {
  const { t } = useLingui()
  const segment = useLocation({ select: (location) => location.pathname.split('/')[3] ?? '' })
  const tabs = useTabs()
  const open = tabs.find((tab) => tab.segment === segment)
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title={
          <>
            <Trans>Settings</Trans> <span className="font-medium text-mute">{open?.label}</span>
          </>
        }
      />
      <LinkTabs
        className="md:mx-8"
        label={t`Settings`}
        tabs={tabs.map(({ label, link, segment: own }) => ({ label, link, active: own === segment }))}
      />
      <div className="flex-1 safe-x bg-paper py-5">
        <Outlet />
      </div>
    </div>
  )
}
