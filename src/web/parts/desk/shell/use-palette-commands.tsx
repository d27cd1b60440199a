// The palette's own commands: recent records, places, new records, other organisations, settings.
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  History,
  Landmark,
  LogOut,
  Percent,
  Plus,
  ReceiptText,
  ScrollText,
  Settings,
  Settings2,
} from 'lucide-react'
import type { Permission } from '#domain/access.ts'
import { findSettings } from '#domain/desk/search/find-settings.ts'
import { createWords } from '#domain/desk/search/verbs.ts'
import { useAuth } from '#web/session/auth.tsx'
import { readLocal } from '#web/device/local-store.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { recentKey } from '#web/calls/query.ts'
import type { Command, CommandGroup } from '#web/ui/overlays/command-props.ts'
import { createNouns, creations } from '#web/parts/desk/search/creations.ts'
import { readRecents } from '#web/parts/desk/search/recent.ts'
import { useSettings, useSettingsGroups } from '#web/parts/desk/settings/use-settings.ts'
import { useOpenForm } from '#web/parts/desk/search/use-open-form.ts'
import { allPlaces } from './nav.tsx'
import { usePlaces } from './use-places.ts'

/** Only what the member may do; nothing is built while the palette is closed. */
export function usePaletteCommands(isOpen: boolean, typed: string): CommandGroup[] {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const { signOut } = useAuth()
  const { orgSlug, can } = useOrganisation()
  const { organisations, portals } = usePlaces()
  const openForm = useOpenForm()
  const settings = useSettings()
  const settingsGroups = useSettingsGroups()
  if (!isOpen) return []
  const open = (path: string) => () => router.history.push(path)
  const here = router.history.location.pathname

  const recents: Command[] = readRecents(readLocal(recentKey))
    .filter((recent) => recent.orgSlug === orgSlug && recent.path !== here)
    .slice(0, 6)
    .map(({ path, title }) => ({
      id: `recent ${path}`,
      label: title,
      icon: <History aria-hidden />,
      onSelect: open(path),
    }))
  const places: Command[] = allPlaces
    .filter((place) => can(place.permission))
    .map(({ to, segment, label, icon: Icon, shortcut }) => ({
      id: to,
      label: i18n._(label),
      icon: <Icon aria-hidden />,
      shortcut,
      onSelect: open(`/${orgSlug}/${segment}`),
    }))
  // Pages within the places that a job of the day begins on.
  const pages: (Pick<Command, 'label' | 'icon'> & { path: string; permission: Permission })[] = [
    {
      path: 'invoices?tab=overdue',
      permission: 'invoices.view',
      label: t`Overdue invoices`,
      icon: <ReceiptText aria-hidden />,
    },
    {
      path: 'payments/bank',
      permission: 'payments.administrate',
      label: t`Bank lines`,
      icon: <Landmark aria-hidden />,
    },
    {
      path: 'statements/generate',
      permission: 'statements.manage',
      label: t`Create statements`,
      icon: <ScrollText aria-hidden />,
    },
    {
      path: 'reports/tax',
      permission: 'reportsFinance.administrate',
      label: t`Tax reports`,
      icon: <Percent aria-hidden />,
    },
  ]
  const others: Command[] = [
    ...organisations
      .filter(({ slug }) => slug !== orgSlug)
      .map(({ slug, name }) => ({ slug, name, path: `/${slug}/calendar`, hint: t`Organisation` })),
    ...portals.map(({ slug, name }) => ({
      slug,
      name,
      path: `/artist-portal/${slug}/calendar`,
      hint: t`Artist portal`,
    })),
  ].map(({ name, path, hint }) => ({
    id: path,
    label: name,
    hint,
    keywords: t`Switch organisation`,
    icon: <ArrowLeftRight aria-hidden />,
    onSelect: open(path),
  }))
  // Beside all the records only what is plainly meant: no typing errors, no words of the explanation.
  const all = typed ? settings() : []
  const meant = findSettings(typed, all, { most: 5, isStrict: true })
  const foundSettings: Command[] = all
    .filter(({ id }) => meant.includes(id))
    .map(({ id, title, page, path }) => ({
      id: `setting ${id}`,
      label: title,
      hint: page,
      keywords: typed,
      icon: <Settings2 aria-hidden />,
      onSelect: open(path),
    }))

  return [
    { label: t`Recent`, items: recents },
    {
      label: t`Create`,
      items: createNouns
        .filter((noun) => can(creations[noun].permission))
        .map((noun) => ({
          id: `new ${noun}`,
          label: i18n._(creations[noun].label),
          shortcut: creations[noun].shortcut,
          keywords: createWords(noun),
          icon: <Plus aria-hidden />,
          onSelect: () => openForm(noun),
        })),
    },
    {
      label: t`Go to`,
      items: [
        ...places,
        ...pages
          .filter(({ permission }) => can(permission))
          .map(({ path, label, icon }) => ({ id: path, label, icon, onSelect: open(`/${orgSlug}/${path}`) })),
      ],
    },
    {
      label: t`Settings`,
      items: [
        {
          id: 'settings',
          label: t`Settings`,
          icon: <Settings aria-hidden />,
          onSelect: open(`/${orgSlug}/settings`),
        },
        ...settingsGroups
          .flatMap(({ pages }) => pages)
          .map(({ page, title, path }) => ({
            id: `settings ${page}`,
            label: title,
            keywords: t`Settings`,
            icon: <Settings aria-hidden />,
            onSelect: open(path),
          })),
        ...foundSettings,
      ],
    },
    { label: t`Switch organisation`, items: others },
    {
      label: t`Account`,
      items: [
        { id: 'sign-out', label: t`Sign out`, icon: <LogOut aria-hidden />, onSelect: () => void signOut() },
      ],
    },
  ]
}
