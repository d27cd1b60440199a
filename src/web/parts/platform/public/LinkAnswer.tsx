// What a link leads to: its page, or that the link leads nowhere, or that nothing loaded.
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { codeOf, messageOf } from '#web/calls/errors.ts'
import { prepareOffline } from '#web/device/offline-ready.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { callLink } from '#domain/formats.ts'
import { textLink } from '#web/parts/text-link.ts'
import { AgencyFace, type Agency } from '#web/parts/platform/organisation/AgencyFace.tsx'
import { Wordmark } from '#web/ui/Wordmark.tsx'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'
import { ReadyOffline } from './ReadyOffline.tsx'

type LinkAnswerProps<Answer> = {
  query: UseQueryResult<Answer, unknown>
  /** Says what the link does not lead to: the same for unknown, outdated, revoked and foreign ones. */
  nowhere: ReactNode
  children: (answer: Answer) => ReactNode
}

export function LinkAnswer<Answer>({ query, nowhere, children }: LinkAnswerProps<Answer>) {
  const code = codeOf(query.error)
  // A link that was withdrawn shows nothing any more, whatever the device still has.
  const isNowhere = code === 'NOT_FOUND' || code === 'BAD_REQUEST'
  const isShown = query.data !== undefined && !isNowhere
  useEffect(() => {
    if (isShown) prepareOffline()
  }, [isShown])
  if (query.data !== undefined && !isNowhere) return children(query.data)
  return (
    <LinkFrame organisation={null}>
      {isNowhere ? (
        <EmptyState isPage title={nowhere}>
          <Trans>
            It’s incomplete, expired or withdrawn. Open the latest e-mail or ask the sender for a new link.
          </Trans>
        </EmptyState>
      ) : query.error || query.isPaused ? (
        <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
          {query.error ? messageOf(query.error) : <Trans>You are offline.</Trans>}
        </ErrorNotice>
      ) : (
        <>
          <Skeleton className="h-24 w-full" />
          <Skeleton className="mt-5 h-60 w-full" />
        </>
      )}
    </LinkFrame>
  )
}

type Sender = Agency & { email: string | null; phone: string | null }

type LinkFrameProps = {
  /** Whose page it is; unknown while it loads, and behind a link that leads nowhere. */
  organisation: Sender | null
  /** One line on what this is and who sent it. */
  intro?: ReactNode
  children: ReactNode
}

/** The frame of a page that an e-mail leads to: whose it is above, how to reach them below; no shell, no account. */
export function LinkFrame({ organisation, intro, children }: LinkFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-6 md:py-14">
      <main className="w-full max-w-140">
        {organisation ? (
          <div className="mb-6">
            <AgencyFace agency={organisation} isSmall>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                {intro ? (
                  <p className="text-mute">{intro}</p>
                ) : (
                  <p className="font-semibold wrap-anywhere">{organisation.name}</p>
                )}
                <ReadyOffline />
              </div>
            </AgencyFace>
          </div>
        ) : null}
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
