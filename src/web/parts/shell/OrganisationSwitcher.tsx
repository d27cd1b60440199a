// Which organisation or portal is open, and the way to the others.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronsUpDown, Plus } from 'lucide-react'
import type { LastPlace } from '#web/landing.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { MenuEntry } from '#web/ui/menu-props.ts'
import { usePlaces } from './use-places.ts'

type Known = { slug: string; name: string }

/** `name` stands in until the list of one's places is known. */
export function OrganisationSwitcher({ current, name }: { current: LastPlace; name: string }) {
  const { organisations, portals } = usePlaces()
  const isCurrent = (kind: LastPlace['kind'], { slug }: Known) =>
    current.kind === kind && current.slug === slug

  const items: MenuEntry[] = [
    organisations.length > 0 && { heading: <Trans>Organisations</Trans> },
    ...organisations.map((place) => ({
      label: place.name,
      checked: isCurrent('staff', place),
      link: <Link to="/$orgSlug/calendar" params={{ orgSlug: place.slug }} />,
    })),
    portals.length > 0 && { heading: <Trans>Artist portals</Trans> },
    ...portals.map((place) => ({
      label: place.name,
      hint: place.artists.map((artist) => artist.name).join(', '),
      checked: isCurrent('portal', place),
      link: <Link to="/artist-portal/$orgSlug/calendar" params={{ orgSlug: place.slug }} />,
    })),
    'separator',
    {
      label: <Trans>New organisation</Trans>,
      icon: <Plus aria-hidden />,
      link: <Link to="/onboarding/agency" />,
    },
  ]

  return (
    <Menu
      items={items}
      trigger={
        <button
          type="button"
          className="flex h-11 min-w-0 items-center gap-2.5 rounded-[9px] border border-line bg-surface px-2 text-left hover:border-line-strong data-popup-open:border-line-strong md:h-9.5"
        >
          <Avatar name={name} ink={current.kind === 'staff'} />
          <span className="min-w-0 flex-1 truncate font-semibold">
            {name}
            <span className="sr-only">
              , <Trans>switch organisation</Trans>
            </span>
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-mute" />
        </button>
      }
    />
  )
}
