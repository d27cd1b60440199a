// Which organisation or portal is open, and the way to the others.
import { Trans } from '@lingui/react/macro'
import { ChevronsUpDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { LastPlace } from '#web/session/landing.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Deferred } from '#web/ui/Deferred.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const OrganisationMenu = lazyPart(async () => (await import('./OrganisationMenu.tsx')).OrganisationMenu)

type OrganisationSwitcherProps = {
  current: LastPlace
  name: string
  /** The agency's colours, for those who are not of its staff. */
  colours?: CSSProperties | undefined
}

export function OrganisationSwitcher({ current, name, colours }: OrganisationSwitcherProps) {
  const trigger = (
    <button
      type="button"
      className="flex h-11 min-w-0 items-center gap-2.5 rounded-[9px] border border-line bg-surface px-2 text-left hover:border-line-strong data-popup-open:border-line-strong md:h-9.5 md:gap-2 md:px-1.5"
    >
      <Avatar name={name} ink={current.kind === 'staff'} {...(colours && { style: colours })} />
      <span className="min-w-0 flex-1 truncate font-semibold">
        {name}
        <span className="sr-only">
          , <Trans>switch organisation</Trans>
        </span>
      </span>
      <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-mute md:size-3" />
    </button>
  )
  return (
    <Deferred trigger={trigger} popup="menu" preload={OrganisationMenu.preload}>
      <OrganisationMenu current={current} trigger={trigger} />
    </Deferred>
  )
}
