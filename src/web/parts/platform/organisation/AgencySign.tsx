// The sign of an agency: its logo, or the initials on its colour until there is one.
import { inkOn } from '#domain/platform/face/ink-on.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { cx } from '#web/ui/cx.ts'

type AgencySignProps = {
  name: string
  /** As a data address. */
  logo?: string | null
  brandColour?: string | null
  isSmall?: boolean
}

/** Decorative: the name is beside it. A logo keeps its proportions, on white, whatever it was drawn for. */
export function AgencySign({ name, logo, brandColour, isSmall }: AgencySignProps) {
  if (logo)
    return (
      <img
        src={logo}
        alt=""
        className={cx(
          'w-auto shrink-0 rounded-[9px] bg-[#fff] object-contain',
          isSmall ? 'h-9 max-w-28 p-1' : 'h-14 max-w-40 p-1.5',
        )}
      />
    )
  const colours = brandColour ? { background: brandColour, color: inkOn(brandColour) } : undefined
  return <Avatar name={name} size={isSmall ? 'md' : 'lg'} ink style={colours} />
}
