// The frame of sign-in, sign-up and the pages around them: the wordmark, one column, no shell.
import type { ReactNode } from 'react'
import { Wordmark } from '#web/ui/Wordmark.tsx'

type AccountPageProps = {
  title: ReactNode
  /** One line below the title. */
  lead?: ReactNode
  /** Below the frame: the other way in. */
  aside?: ReactNode
  children?: ReactNode
}

/** A title, a form, and what else one may want to do. Works at 320 px; uses plain links, so needs no router. */
export function AccountPage({ title, lead, aside, children }: AccountPageProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-6 md:py-16">
      <header>
        <a href="/" className="block rounded-control py-2 text-2xl">
          <Wordmark />
        </a>
      </header>
      <main className="mt-6 w-full max-w-100 md:mt-8">
        <div className="md:rounded-card md:border md:border-line md:bg-surface md:p-8">
          <h1 tabIndex={-1} className="text-2xl">
            {title}
          </h1>
          {lead ? <p className="mt-1.5 text-pretty text-mute">{lead}</p> : null}
          {children ? <div className="mt-6">{children}</div> : null}
        </div>
        {aside ? <div className="mt-6 text-center text-mute">{aside}</div> : null}
      </main>
    </div>
  )
}
