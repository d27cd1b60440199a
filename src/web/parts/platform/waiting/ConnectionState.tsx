// What the bar at the lower edge says: offline, how old the page is, what waits and what was refused.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronUp, CircleAlert, CloudUpload, WifiOff } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { lastUpdated } from '#texts/relative-time.ts'
import { translate } from '#web/texts.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useMinute } from '#web/hooks/use-minute.ts'
import { useOnline } from '#web/hooks/use-online.ts'
import { useWaitingChanges } from '#web/waiting/waiting.ts'

/** Who one is and where: on every page, and of no age that matters. */
const frame = new Set<unknown>(['account', 'organisations'])

function nounOf({ queryKey }: Query): unknown {
  const [path] = queryKey
  return Array.isArray(path) ? path[0] : undefined
}

/** Milliseconds since 1970; undefined while nothing is shown that was asked for. */
function useShownAge(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const ages = cache
        .findAll({
          type: 'active',
          predicate: (query) => query.state.data !== undefined && !frame.has(nounOf(query)),
        })
        .map(({ state }) => state.dataUpdatedAt)
      return ages.length > 0 ? Math.min(...ages) : undefined
    },
  )
}

const WaitingSheet = lazyDialog(async () => (await import('./WaitingSheet.tsx')).WaitingSheet)

const pill =
  'flex max-w-full items-center gap-3 rounded-full bg-ink px-4 py-2 text-left text-sm text-surface shadow-float [&_svg]:size-4 [&_svg]:shrink-0'

export type ConnectionStateProps = { token: string | undefined; hasOwnAge: boolean }

/** With something to decide or to look at it is a button. */
export function ConnectionState({ token, hasOwnAge }: ConnectionStateProps): ReactNode {
  const isOnline = useOnline()
  const changes = useWaitingChanges(token)
  const [isOpen, setOpen] = useState(false)
  const refused = changes.filter(({ problem }) => problem).length
  // What is on its way at this moment is nobody's concern.
  const waiting = changes.filter(({ problem, hasWaited }) => !problem && (hasWaited || !isOnline)).length
  const isBare = refused + waiting === 0
  const icon =
    refused > 0 ? (
      <CircleAlert aria-hidden />
    ) : isOnline ? (
      <CloudUpload aria-hidden />
    ) : (
      <WifiOff aria-hidden />
    )
  const text = (
    <>
      {icon}
      <span className="min-w-0">
        <Headline isOnline={isOnline} waiting={waiting} refused={refused} />
        {isOnline || hasOwnAge ? null : <Age />}
      </span>
    </>
  )
  return (
    <>
      {isOnline && isBare ? null : isBare ? (
        <div className={pill}>{text}</div>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${pill} pointer-events-auto min-h-11 hover:bg-ink/88`}
          onPointerEnter={WaitingSheet.preload}
          onClick={() => setOpen(true)}
        >
          {text}
          <ChevronUp aria-hidden />
        </button>
      )}
      <WaitingSheet open={isOpen} onOpenChange={setOpen} changes={changes} />
    </>
  )
}

type HeadlineProps = { isOnline: boolean; waiting: number; refused: number }

function Headline({ isOnline, waiting, refused }: HeadlineProps): ReactNode {
  const parts: [string, ReactNode][] = []
  if (!isOnline) parts.push(['offline', <Trans key="offline">You are offline</Trans>])
  if (refused > 0)
    parts.push([
      'refused',
      <Plural key="refused" value={refused} one="# change was refused" other="# changes were refused" />,
    ])
  if (waiting > 0)
    parts.push([
      'waiting',
      <Plural key="waiting" value={waiting} one="# unsent change" other="# unsent changes" />,
    ])
  return (
    <span className="font-medium">
      {parts.map(([name, part], index) => (
        <span key={name}>
          {index > 0 ? ' · ' : null}
          {part}
        </span>
      ))}
    </span>
  )
}

function Age() {
  const { t } = useLingui()
  const at = useShownAge()
  const now = useMinute()
  if (at === undefined) return null
  const age = lastUpdated(new Date(at), new Date(Math.max(now.getTime(), at)), translate())
  return <span className="block text-xs">{t`Last updated ${age}`}</span>
}
