// The head of a page for outsiders: the agency's sign, and beside it what the page says about itself.
import type { ReactNode } from 'react'
import { AgencySign } from './AgencySign.tsx'
import { useBrandColour } from './brand-colour.ts'

export type Agency = {
  name: string
  /** The address of its picture. */
  logo?: string | null
  brandColour?: string | null
}

type AgencyFaceProps = {
  agency: Agency
  isSmall?: boolean
  /** Instead of the name alone. */
  children?: ReactNode
}

/** Gives the page the agency's colour as well. A logo that is not there any more leaves the name. */
export function AgencyFace({ agency, isSmall, children }: AgencyFaceProps) {
  useBrandColour(agency.brandColour)
  return (
    <div className="flex items-center gap-3.5">
      <AgencySign {...agency} isSmall={isSmall ?? false} />
      <div className="min-w-0 flex-1">
        {children ?? <p className="display text-lg wrap-anywhere">{agency.name}</p>}
      </div>
    </div>
  )
}
