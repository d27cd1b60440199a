// The frame of a page that an e-mail leads to: whose it is above, how to reach them below; no shell, no account.
import type { ReactNode } from 'react'
import { callLink } from '#domain/formats.ts'
import { textLink } from '#web/parts/text-link.ts'
import { Wordmark } from '#web/ui/Wordmark.tsx'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'

type Sender = { name: string; email: string | null; phone: string | null }

type LinkFrameProps = {
  /** Whose page it is; unknown while it loads, and behind a link that leads nowhere. */
  organisation: Sender | null
  /** One line on what this is and who sent it. */
  intro?: ReactNode
  children: ReactNode
}

export function LinkFrame({ organisation, intro, children }: LinkFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-6 md:py-14">
      <main className="w-full max-w-140">
        {organisation && intro ? <p className="mb-5 text-mute">{intro}</p> : null}
        {children}
      </main>
      <footer className="mt-10 flex w-full max-w-140 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-sm text-mute">
        {organisation ? <SenderLine {...organisation} /> : null}
        <a href="/" className="text-base">
          <Wordmark />
        </a>
      </footer>
    </div>
  )
}

function SenderLine({ name, email, phone }: Sender) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span>{name}</span>
      {email ? (
        <a className={textLink} href={`mailto:${email}`}>
          {email}
        </a>
      ) : null}
      {phone ? (
        <a className={textLink} href={callLink(phone)}>
          <PhoneNumber number={phone} />
        </a>
      ) : null}
    </p>
  )
}
