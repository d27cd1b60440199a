// The shortcuts that work on every page of an organisation.
import { useNavigate } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { allPlaces } from './nav.tsx'
import { openPalette } from '#web/parts/platform/palette/palette-store.ts'

/** Palette, list of shortcuts, new booking, and "G then letter" to each place. */
export function useShellHotkeys({ showShortcuts }: { showShortcuts: () => void }): void {
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
