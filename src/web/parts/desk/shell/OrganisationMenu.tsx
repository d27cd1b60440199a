// The menu of one's organisations and portals; loaded when it is first used.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import type { LastPlace } from '#web/session/landing.ts'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import { MenuPopup } from '#web/ui/overlays/MenuPopup.tsx'
import { usePlaces } from './use-places.ts'

type Known = { slug: string; name: string }

export function OrganisationMenu({ current, trigger }: { current: LastPlace; trigger: ReactElement }) {
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

  return <MenuPopup items={items} trigger={trigger} />
}
