// The frame of an organisation's pages: sidebar on desktops, bottom bar on phones, palette and shortcuts.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { Ellipsis, Search } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { atRest } from '#web/device/at-rest.ts'
import { Bell, BellLink } from '#web/parts/desk/inbox/Bell.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Kbd } from '#web/ui/keys/Kbd.tsx'
import { BottomBar, PageSheet, Sidebar, type NavItem } from '#web/ui/Navigation.tsx'
import { PhoneCorner } from '#web/ui/Page.tsx'
import { Wordmark } from '#web/ui/Wordmark.tsx'
import {
  allPlaces,
  automationPlaces,
  moneyPlaces,
  rosterPlaces,
  useOpenSegment,
  workPlaces,
  type Place,
} from './nav.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { OrganisationSwitcher } from './OrganisationSwitcher.tsx'
import { openPalette, setPaletteOpen, usePaletteOpen } from '#web/parts/platform/palette/palette-store.ts'
import { readLocal, writeLocal } from '#web/device/local-store.ts'
import { queryClient, recentKey } from '#web/calls/query.ts'
import { taskCountQuery, unreadQuery } from '#web/parts/desk/inbox/inbox-queries.ts'
import { trpc } from '#web/trpc.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { addRecent, readRecents, recordPath } from '#web/parts/desk/search/recent.ts'
import { usePersonName } from './use-person-name.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Deferred } from '#web/ui/Deferred.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SidebarMenu = lazyPart(async () => (await import('./SidebarMenu.tsx')).SidebarMenu)

/** The person at the foot of the sidebar, as the trigger of their menu. */
function SidebarPerson({ onShortcuts }: { onShortcuts: () => void }) {
  const name = usePersonName()
  const trigger = (
    <button
      type="button"
      className="flex h-9.5 w-full items-center gap-2.5 rounded-control px-2 text-left font-medium hover:bg-hover data-popup-open:bg-hover"
    >
      <Avatar name={name} />
      <span className="min-w-0 flex-1 truncate">
        {name}
        <span className="sr-only">
          , <Trans>your menu</Trans>
        </span>
      </span>
    </button>
  )
  return (
    <Deferred trigger={trigger} popup="menu" preload={SidebarMenu.preload}>
      <SidebarMenu trigger={trigger} onShortcuts={onShortcuts} />
    </Deferred>
  )
}

const MoreSheet = lazyDialog(async () => (await import('./MoreSheet.tsx')).MoreSheet)
const Palette = lazyDialog(async () => (await import('./Palette.tsx')).Palette)
const ShortcutSheet = lazyDialog(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet)

/** On phones the bar has room for these; the rest is behind "More". */
const onBar = ['calendar', 'events', 'artists', 'advancing']

export function AppShell({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const { organisation, orgSlug, can } = useOrganisation()
  const open = useOpenSegment()
  const isPaletteOpen = usePaletteOpen()
  const counts = usePlaceCounts()
  const countOf = (segment: string) => counts[segment] ?? 0
  const [isMoreOpen, setMoreOpen] = useState(false)
  const [areShortcutsOpen, setShortcutsOpen] = useState(false)
  useNoteRecent(orgSlug)
  useLive(orgSlug)
  useShellHotkeys({ showShortcuts: () => setShortcutsOpen(true) })
  useEffect(() => atRest(Palette.preload), [])

  const toItem = ({ to, segment, label, icon: Icon }: Place): NavItem => ({
    label: i18n._(label),
    icon: <Icon aria-hidden />,
    active: open === segment,
    count: countOf(segment),
    link: <Link to={to} params={{ orgSlug }} />,
  })
  const itemsOf = (places: Place[]) => places.filter((place) => can(place.permission)).map(toItem)
  const places = allPlaces.filter((place) => can(place.permission))
  const barPlaces = onBar.flatMap((segment) => places.filter((place) => place.segment === segment))
  const morePlaces = places.filter((place) => !onBar.includes(place.segment))
  const more: NavItem = {
    label: t`More`,
    icon: <Ellipsis aria-hidden />,
    active: !onBar.includes(open),
    // What the bar shows beside its own places is not counted twice.
    count: morePlaces.reduce((sum, { segment }) => sum + countOf(segment), 0),
    link: <MoreButton onClick={() => setMoreOpen(true)} />,
  }

  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <SkipLink />
      <Sidebar
        className="max-md:hidden"
        label={t`Main`}
        top={
          <>
            <div className="flex items-center justify-between">
              <Link
                to="/$orgSlug/calendar"
                params={{ orgSlug }}
                className="w-fit rounded-control px-2 text-lg"
              >
                <Wordmark />
              </Link>
              <Bell />
            </div>
            <OrganisationSwitcher current={{ kind: 'staff', slug: orgSlug }} name={organisation.name} />
            <SearchRow />
          </>
        }
        groups={[
          { items: itemsOf(workPlaces) },
          { heading: t`Roster`, items: itemsOf(rosterPlaces) },
          { heading: t`Money`, items: itemsOf(moneyPlaces) },
          { heading: t`Automations`, items: itemsOf(automationPlaces) },
        ].filter((group) => group.items.length > 0)}
        bottom={<SidebarPerson onShortcuts={() => setShortcutsOpen(true)} />}
      />
      <PhoneCorner value={<BellLink />}>
        <PageSheet>{children}</PageSheet>
      </PhoneCorner>
      <BottomBar label={t`Main`} items={[...barPlaces.map(toItem), more]} />
      <OfflineBar />
      <MoreSheet open={isMoreOpen} onOpenChange={setMoreOpen} places={morePlaces} countOf={countOf} />
      <Palette open={isPaletteOpen} onOpenChange={setPaletteOpen} />
      <ShortcutSheet open={areShortcutsOpen} onOpenChange={setShortcutsOpen} />
    </div>
  )
}

/** The first stop of the Tab key: past the navigation to the page. */
function SkipLink() {
  return (
    <button
      type="button"
      className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-3 py-2 text-surface focus-visible:translate-y-0"
      onClick={() => document.querySelector<HTMLElement>('main h1, main a, main button')?.focus()}
    >
      <Trans>Skip to content</Trans>
    </button>
  )
}

type MoreButtonProps = { onClick: () => void; className?: string; children?: ReactNode }

/** Looks like the links beside it: class and content come from the bar. */
function MoreButton({ onClick, ...props }: MoreButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" {...props} onClick={onClick}>
      {props.children}
    </button>
  )
}

function SearchRow() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Meta+K Control+K"
      onClick={openPalette}
      className="-mb-1 flex h-7.5 items-center gap-2 rounded-control px-2 font-medium text-mute hover:bg-hover hover:text-ink [&_svg]:size-4"
    >
      <Search aria-hidden />
      <span className="flex-1 text-left">
        <Trans>Search</Trans>
      </span>
      <Kbd keys="mod+k" />
    </button>
  )
}

/** Use once in the shell. */
function useNoteRecent(orgSlug: string): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const path = fromLocation && pathChanged ? recordPath(fromLocation.pathname) : undefined
        const title = document.querySelector('main h1')?.textContent.trim()
        if (!path || !title) return
        const recents = addRecent(readRecents(readLocal(recentKey)), { orgSlug, path, title })
        writeLocal(recentKey, JSON.stringify(recents))
      }),
    [router, orgSlug],
  )
}

/** While the component is there, what others change in the organisation appears automatically. */
function useLive(orgSlug: string): void {
  useEffect(() => {
    // Without a secure context there are no locks; the pages then refresh as they always do.
    if (!('locks' in navigator)) return
    let stop: (() => void) | undefined
    let isGone = false
    import('#web/parts/platform/live/watch.ts').then(
      ({ watchChanges }) => {
        if (!isGone) stop = watchChanges(orgSlug, queryClient)
      },
      () => undefined, // Pages refresh as they always do.
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [orgSlug])
}

/** By segment of the address: inquiries nobody has looked at, shows with answers to review, urgent tasks and unread notifications. */
function usePlaceCounts(): Record<string, number | undefined> {
  const { orgSlug, can } = useOrganisation()
  const today = useToday()
  const inquiries = useQuery(
    trpc.inquiries.countNew.queryOptions({ orgSlug }, { enabled: can('inquiries.view') }),
  )
  const advancing = useQuery(
    trpc.advancing.countToReview.queryOptions({ orgSlug, today }, { enabled: can('advancing.manage') }),
  )
  const tasks = useQuery({ ...taskCountQuery(orgSlug), enabled: can('tasks.view') })
  const unread = useQuery(unreadQuery(orgSlug))
  return {
    inquiries: inquiries.data?.count,
    advancing: advancing.data?.count,
    inbox: (tasks.data?.pressing ?? 0) + (unread.data?.count ?? 0),
  }
}

/** Palette, list of shortcuts, new booking, and "G then letter" to each place. */
function useShellHotkeys({ showShortcuts }: { showShortcuts: () => void }): void {
  const { orgSlug, can } = useOrganisation()
  const navigate = useNavigate()
  const goTo = allPlaces
    .filter((place) => can(place.permission))
    .map((place) => [place.shortcut, () => void navigate({ to: place.to, params: { orgSlug } })] as const)
  const create = () => void navigate({ to: '/$orgSlug/events', params: { orgSlug }, search: { new: true } })
  useHotkeys(
    {
      'mod+k': openPalette,
      '/': openPalette,
      '?': showShortcuts,
      ...(can('events.manage') ? { c: create } : {}),
      ...Object.fromEntries(goTo),
    },
    { isFrame: true },
  )
}
