// A part of an open record: a small heading, what can be done there, and its content under a hairline.
import type { ReactNode } from 'react'

type PanelSectionProps = { title: ReactNode; action?: ReactNode; children: ReactNode }

export function PanelSection({ title, action, children }: PanelSectionProps) {
  return (
    <section className="border-t border-line pt-3">
      <div className="mb-1.5 flex min-h-7 items-center justify-between gap-3">
        <h3 className="text-md">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
