// The sign of an agency: its logo, or the initials on its colour until there is one.
import { useState } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { initialColours } from './brand-colour.ts'

type AgencySignProps = {
  name: string
  /** The address of a picture. */
  logo?: string | null
  brandColour?: string | null
  isSmall?: boolean
}

/**
 * Decorative: the name is beside it. A logo keeps its proportions, on white, whatever it was drawn for; initials
 * where it does not load.
 */
export function AgencySign({ name, logo, brandColour, isSmall }: AgencySignProps) {
  const [missing, setMissing] = useState<string>()
  if (logo && logo !== missing)
    return (
      <img
        src={logo}
        alt=""
        onError={() => setMissing(logo)}
        className={cx(
          'h-auto w-auto shrink-0 rounded-[9px] bg-[#fff] object-contain',
          isSmall ? 'max-h-9 max-w-28 p-1' : 'max-h-14 max-w-40 p-1.5',
        )}
      />
    )
  return <Avatar name={name} size={isSmall ? 'md' : 'lg'} ink style={initialColours(brandColour)} />
}
