// A link to somebody else's page, which opens beside ours.
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'

export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 max-w-full items-center gap-1 font-medium hover:underline md:min-h-7"
    >
      <span className="truncate">{children}</span>
      <ArrowUpRight aria-hidden className="size-3.5 shrink-0 text-mute" />
    </a>
  )
}
