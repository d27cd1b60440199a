// Blocking one's own days: kept on the device and sent when there is a connection, shown at once.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate } from '#domain/dates.ts'
import { portalBlocksQuery, type PortalBlock } from '#web/parts/road/portal/portal-queries.ts'
import { trpc, type RouterInputs } from '#web/trpc.ts'
import { defineWaiting } from '#web/waiting/waiting.ts'

type Input = RouterInputs['artistPortal']['block']

/** The block as it will be; `id` is that of the change until the server has one. */
function blockOf({ artistId, block }: Input, id: string): PortalBlock {
  const { fromDate, toDate, fromTime, toTime, kind, title } = block
  return {
    id,
    artistId,
    fromDate,
    toDate: toDate || fromDate,
    fromTime: fromTime ?? null,
    toTime: toTime ?? null,
    kind,
    title: title ?? null,
    isOwn: false,
  }
}

export const blockDays = defineWaiting({
  call: trpc.artistPortal.block,
  label: ({ block }) => i18n._(msg`Block ${formatDate(block.fromDate, i18n.locale)}`),
  scope: ({ artistId }) => artistId,
  optimistic: (client, input, key) => {
    const block = blockOf(input, key)
    const { queryKey } = portalBlocksQuery(input.orgSlug, Number(block.fromDate.slice(0, 4)))
    const without = (blocks: readonly PortalBlock[]) => blocks.filter(({ id }) => id !== key)
    client.setQueryData(queryKey, (known) => known && { blocks: [...without(known.blocks), block] })
    return () => client.setQueryData(queryKey, (known) => known && { blocks: without(known.blocks) })
  },
  refresh: (client) => client.invalidateQueries(trpc.artistPortal.blocks.pathFilter()),
})
