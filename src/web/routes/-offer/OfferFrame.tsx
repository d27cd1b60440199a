// The frame of an offer's page: whose it is above, how to reach them below; no shell, no account.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { callLink } from '#domain/formats.ts'
import { textLink } from '#web/parts/text-link.ts'
import { Wordmark } from '#web/ui/Wordmark.tsx'

type Organisation = { name: string; email: string | null; phone: string | null; website: string | null }

export function OfferFrame({
  organisation,
  children,
}: {
  organisation: Organisation | null
  children: ReactNode
}) {
  const phoneLink = organisation?.phone ? callLink(organisation.phone) : undefined
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-6 md:py-14">
      <main className="w-full max-w-140">
        {organisation ? (
          <p className="mb-5 text-mute">
            <Trans>
              An offer by <strong className="font-semibold text-ink">{organisation.name}</strong>
            </Trans>
          </p>
        ) : null}
        {children}
      </main>
      <footer className="mt-10 flex w-full max-w-140 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-sm text-mute">
        {organisation ? (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span>{organisation.name}</span>
            {organisation.email ? (
              <a className={textLink} href={`mailto:${organisation.email}`}>
                {organisation.email}
              </a>
            ) : null}
            {phoneLink ? (
              <a className={textLink} href={phoneLink}>
                {organisation.phone}
              </a>
            ) : null}
          </p>
        ) : null}
        <a href="/" className="text-base">
          <Wordmark />
        </a>
      </footer>
    </div>
  )
}
