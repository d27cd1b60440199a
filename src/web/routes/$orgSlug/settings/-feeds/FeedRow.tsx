// One subscription: what it shows, to whom it belongs, when it was last read, and the way to end it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Music, User } from 'lucide-react'
import type { FeedScope } from '#domain/road/calendar-feeds/feeds.ts'
import { feedDetailLabels } from '#texts/road/feeds.ts'
import { translate } from '#web/texts.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'

type Feed = RouterOutputs['feeds']['list'][number]

const icons: Record<FeedScope, typeof User> = { organisation: CalendarDays, artist: Music, person: User }

export function FeedRow({ feed }: { feed: Feed }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const settled = { onSettled: () => cache.invalidateQueries(trpc.feeds.list.queryFilter()) }
  const restore = useMutation(trpc.feeds.restore.mutationOptions(settled))
  const revoke = useMutation(
    trpc.feeds.revoke.mutationOptions({
      ...settled,
      onSuccess: ({ id }) =>
        toastUndo(t`Subscription revoked: ${feed.name}`, () => restore.mutate({ orgSlug, id }), id),
    }),
  )
  const { id, name, scope, detail, ownerName, isOwn, lastReadAt } = feed
  const Icon = icons[scope]
  const read = lastReadAt && i18n.date(lastReadAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-mute" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{scope === 'person' ? <Trans>{name}’s shows</Trans> : name}</p>
        <p className="text-sm text-mute">
          {translate()(feedDetailLabels[detail])}
          {isOwn || !ownerName ? null : <>, {ownerName}</>}
        </p>
        <p className="text-sm text-mute">
          {read ? <Trans>Last synced: {read}</Trans> : <Trans>Not synced yet</Trans>}
        </p>
      </div>
      <Button
        size="sm"
        busy={revoke.isPending}
        aria-label={t`Revoke subscription ${name}`}
        onClick={() => revoke.mutate({ orgSlug, id })}
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  )
}
