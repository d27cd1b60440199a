// The frame of the artist portal: a header with the way around, and a bottom bar on phones.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Calendar, CalendarCheck, Contact, FileText, Plane, Receipt, UserCog, ScrollText } from 'lucide-react'
import { cloneElement, type ReactNode } from 'react'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Deferred } from '#web/ui/Deferred.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import { BottomBar, type NavItem } from '#web/ui/Navigation.tsx'
import { AgencySign } from '#web/parts/platform/organisation/AgencySign.tsx'
import { initialColours, useBrandColour } from '#web/parts/platform/organisation/brand-colour.ts'
import { OfflineBar } from './OfflineBar.tsx'
import { OrganisationSwitcher } from './OrganisationSwitcher.tsx'
import { usePersonName } from './use-person-name.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const UserMenu = lazyPart(async () => (await import('./UserMenu.tsx')).UserMenu)

/** One column that a phone fills; pages bring their own h1. */
export function PortalShell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { organisation, artists } = usePortal()
  useBrandColour(organisation.face.brandColour)
  const params = { orgSlug: organisation.slug }
  const open = useLocation({ select: (location) => location.pathname.split('/')[3] ?? '' })
  const items: NavItem[] = [
    {
      label: t`Calendar`,
      icon: <Calendar aria-hidden />,
      active: open === 'calendar',
      link: <Link to="/artist-portal/$orgSlug/calendar" params={params} />,
    },
    {
      label: t`Events`,
      icon: <CalendarCheck aria-hidden />,
      active: open === 'events',
      link: <Link to="/artist-portal/$orgSlug/events" params={params} />,
    },
    {
      label: t`Travel`,
      icon: <Plane aria-hidden />,
      active: open === 'travel',
      link: <Link to="/artist-portal/$orgSlug/travel" params={params} />,
    },
    {
      label: t`Contacts`,
      icon: <Contact aria-hidden />,
      active: open === 'contacts',
      link: <Link to="/artist-portal/$orgSlug/contacts" params={params} />,
    },
    // Only for those who see statements of an artist; the others never hear of them.
    ...(artists.some(({ seesStatements }) => seesStatements)
      ? [
          {
            label: t`Statements`,
            icon: <ScrollText aria-hidden />,
            active: open === 'statements',
            link: <Link to="/artist-portal/$orgSlug/statements" params={params} />,
          },
        ]
      : []),
  ]
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line safe-top">
        <div className="safe-x mx-auto flex h-14 max-w-260 items-center gap-2 md:gap-5">
          {organisation.face.logo ? (
            <span className="max-md:hidden">
              <AgencySign {...organisation.face} isSmall />
            </span>
          ) : null}
          <OrganisationSwitcher
            current={{ kind: 'portal', slug: organisation.slug }}
            name={organisation.name}
            colours={initialColours(organisation.face.brandColour)}
          />
          <nav aria-label={t`Main`} className="flex gap-1 max-md:hidden">
            {items.map((item) => (
              <PortalTab key={item.label} item={item} />
            ))}
          </nav>
          <span className="flex-1" />
          <Person />
        </div>
      </header>
      <main className="w-full min-w-0 flex-1 bg-surface pb-20 md:pb-10">
        <div className="mx-auto max-w-260">{children}</div>
      </main>
      <BottomBar label={t`Main`} items={items} />
      <OfflineBar hasOwnAge />
    </div>
  )
}

function PortalTab({ item }: { item: NavItem }) {
  const className = cx(
    'inline-flex h-8 items-center gap-2 rounded-control px-3 font-medium [&_svg]:size-4',
    item.active ? 'bg-hover text-ink [&_svg]:text-signal' : 'text-mute hover:bg-hover hover:text-ink',
  )
  const current = item.active ? { 'aria-current': 'page' as const } : {}
  return cloneElement(item.link, { className, ...current }, item.icon, item.label)
}

function Person() {
  const { t } = useLingui()
  const name = usePersonName()
  const navigate = useNavigate()
  const { organisation, artists } = usePortal()
  const entries: MenuEntry[] = [
    artists.some(({ seesDocuments }) => seesDocuments) && {
      label: t`Contracts`,
      icon: <FileText aria-hidden />,
      onSelect: () =>
        void navigate({ to: '/artist-portal/$orgSlug/contracts', params: { orgSlug: organisation.slug } }),
    },
    {
      label: t`Expenses`,
      icon: <Receipt aria-hidden />,
      onSelect: () =>
        void navigate({ to: '/artist-portal/$orgSlug/expenses', params: { orgSlug: organisation.slug } }),
    },
    {
      label: t`Profile and calendar`,
      icon: <UserCog aria-hidden />,
      onSelect: () =>
        void navigate({ to: '/artist-portal/$orgSlug/profile', params: { orgSlug: organisation.slug } }),
    },
  ]
  const trigger = (
    <button
      type="button"
      className="flex size-11 items-center justify-center rounded-control hover:bg-hover data-popup-open:bg-hover md:size-9"
    >
      <Avatar name={name} />
      <span className="sr-only">
        {name}, <Trans>your menu</Trans>
      </span>
    </button>
  )
  return (
    <Deferred trigger={trigger} popup="menu" preload={UserMenu.preload}>
      <UserMenu side="bottom" align="end" entries={entries} trigger={trigger} />
    </Deferred>
  )
}
