// A link that is an icon: call, write, chat, open elsewhere.
import type { ReactNode } from 'react'
import { iconButtonClass } from './Button.tsx'
import { Tooltip } from './overlays/Tooltip.tsx'

/** Outside pages open in a new tab; telephone and mail links leave the page alone anyway. */
export function IconLink({ label, href, children }: { label: string; href: string; children: ReactNode }) {
  const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <Tooltip text={label}>
      <a href={href} aria-label={label} {...outside} className={iconButtonClass('quiet', 'sm')}>
        {children}
      </a>
    </Tooltip>
  )
}
