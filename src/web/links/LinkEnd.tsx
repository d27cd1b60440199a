// How what a link was for has ended: one sentence on what happened, one on what to do.
import type { ReactNode } from 'react'

export type End = { icon: ReactNode; title: ReactNode; text: ReactNode }

export function LinkEnd({ icon, title, text }: End) {
  return (
    <section role="status" className="mt-5 flex gap-3 rounded-card border border-line bg-surface p-4">
      <span className="mt-0.5 text-mute [&_svg]:size-5">{icon}</span>
      <div className="min-w-0">
        <h2 className="text-md">{title}</h2>
        <p className="mt-0.5 text-pretty text-mute">{text}</p>
      </div>
    </section>
  )
}
