// An organisation or portal that cannot be opened: not a member, without a second factor, unknown, or out of reach.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useAuth } from '#web/session/auth.tsx'
import { codeOf, faultOf, messageOf } from '#web/calls/errors.ts'
import { FactorSetup } from '#web/parts/platform/second-factor/FactorSetup.tsx'
import { trpc } from '#web/trpc.ts'
import { useOnline } from '#web/hooks/use-online.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { Wordmark } from '#web/ui/Wordmark.tsx'

type NoAccessProps = {
  kind: 'staff' | 'portal'
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Names what happened and offers one's own places, another account, or another try. */
export function NoAccess({ kind, query }: NoAccessProps) {
  const { error } = query
  const isOnline = useOnline()
  const code = codeOf(error)
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <Wordmark className="mb-4 text-xl" />
      {error === null || !isOnline ? (
        <EmptyState
          icon={<WifiOff aria-hidden />}
          title={<Trans>You are offline</Trans>}
          action={
            <Button onClick={() => void query.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>This page isn’t saved on this device yet. It opens once you’re back online.</Trans>
        </EmptyState>
      ) : faultOf(error).entity === 'secondFactor' ? (
        <FactorNeeded onDone={() => void query.refetch()} />
      ) : code === 'NOT_FOUND' || code === 'FORBIDDEN' ? (
        <NotYours kind={kind} />
      ) : (
        <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
          {messageOf(error)}
        </ErrorNotice>
      )}
    </main>
  )
}

/** The organisation requires a second factor: it is set up here, and the page opens. */
function FactorNeeded({ onDone }: { onDone: () => void }) {
  const { signOut } = useAuth()
  return (
    <div className="w-full max-w-100 text-left">
      <h1 tabIndex={-1} className="text-2xl">
        <Trans>Set up a second factor</Trans>
      </h1>
      <p className="mt-2 mb-6 text-pretty text-mute">
        <Trans>
          This organisation requires a second factor of all its members. It takes a minute; afterwards you
          continue where you were.
        </Trans>
      </p>
      <FactorSetup onDone={onDone} />
      <div className="mt-6 flex flex-col border-t border-line pt-5">
        <Button onClick={() => void signOut()}>
          <Trans>Sign in with another account</Trans>
        </Button>
      </div>
    </div>
  )
}

function NotYours({ kind }: { kind: 'staff' | 'portal' }) {
  const { user, signOut } = useAuth()
  return (
    <div className="w-full max-w-100 text-center">
      <h1 tabIndex={-1} className="text-2xl">
        {kind === 'staff' ? (
          <Trans>No access to this organisation</Trans>
        ) : (
          <Trans>No access to this portal</Trans>
        )}
      </h1>
      <p className="mt-2 text-pretty text-mute">
        {kind === 'staff' ? (
          <Trans>There’s no organisation at this address, or you’re not a member.</Trans>
        ) : (
          <Trans>There’s no portal at this address, or you haven’t been invited.</Trans>
        )}
      </p>
      <OwnPlaces />
      <p className="mt-6 text-mute">
        <Trans>You are signed in as {user?.email}.</Trans>
      </p>
      <Button className="mt-2" onClick={() => void signOut()}>
        <Trans>Sign in with another account</Trans>
      </Button>
    </div>
  )
}

const row =
  'flex min-h-11 items-center gap-3 border-b border-line px-3 text-left last:border-0 hover:bg-hover'

function OwnPlaces() {
  const { data } = useQuery(trpc.account.me.queryOptions())
  if (!data || data.organisations.length + data.portals.length === 0) return null
  return (
    <nav className="mt-6 overflow-hidden rounded-card border border-line bg-surface">
      {data.organisations.map(({ slug, name }) => (
        <Link key={slug} to="/$orgSlug/calendar" params={{ orgSlug: slug }} className={row}>
          <Avatar name={name} ink />
          <span className="font-medium">{name}</span>
        </Link>
      ))}
      {data.portals.map(({ slug, name }) => (
        <Link key={slug} to="/artist-portal/$orgSlug/calendar" params={{ orgSlug: slug }} className={row}>
          <Avatar name={name} />
          <span className="font-medium">{name}</span>
          <span className="ml-auto text-xs text-mute">
            <Trans>Artist portal</Trans>
          </span>
        </Link>
      ))}
    </nav>
  )
}
