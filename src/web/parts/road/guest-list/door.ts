// Check-ins on their way: counted on the device at once, sent when there is a connection, shown in the list meanwhile.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { readLocal, writeLocal } from '#web/device/local-store.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterInputs, type RouterOutputs } from '#web/trpc.ts'
import { defineWaiting } from '#web/waiting/waiting.ts'
import { guestAt, withCount } from './door-count.ts'

export type Door = RouterOutputs['guestLists']['open']
export type DoorGuest = Door['guests'][number]

const doorKey = 'fermata.door'
let ownId: string | undefined

/** This device among the doors; made once and kept, so that its counts stay its own. */
export function doorId(): string {
  ownId ??= readLocal(doorKey) ?? crypto.randomUUID()
  writeLocal(doorKey, ownId)
  return ownId
}

/** What other doors let in shows within this time. */
const lookAgainMs = 15_000

/** The list behind a link; kept on the device for a door without a connection. */
export const linkedDoorQuery = (token: string) =>
  trpc.guestLists.open.queryOptions(
    { token, doorId: doorId() },
    { meta: { persist: 'link' }, refetchInterval: lookAgainMs, staleTime: lookAgainMs / 2 },
  )

/** The list for a member at the door. */
export const memberDoorQuery = (orgSlug: string, eventId: string) =>
  trpc.guestLists.door.queryOptions(
    { orgSlug, eventId, doorId: doorId() },
    { refetchInterval: lookAgainMs, staleTime: lookAgainMs / 2 },
  )

type ByLink = RouterInputs['guestLists']['checkInByLink']
type ByMember = RouterInputs['guestLists']['checkIn']

/** Puts this door's count into the cached list; returns the way to take it out again. */
function put(
  client: QueryClient,
  queryKey: readonly unknown[],
  { entryId, count, at }: Pick<ByLink, 'entryId' | 'count' | 'at'>,
) {
  const before = guestAt(client.getQueryData<Door>(queryKey), entryId)
  if (!before) return undefined
  const set = (own: number) =>
    client.setQueryData<Door>(queryKey, (door) => door && withCount(door, entryId, own, new Date(at)))
  set(count)
  return () => void set(before.ownCount)
}

const linkKey = ({ token, doorId: door }: Pick<ByLink, 'token' | 'doorId'>) =>
  trpc.guestLists.open.queryKey({ token, doorId: door })
const memberKey = ({ orgSlug, eventId, doorId: door }: Pick<ByMember, 'orgSlug' | 'eventId' | 'doorId'>) =>
  trpc.guestLists.door.queryKey({ orgSlug, eventId, doorId: door })

/** Names the guest as the list on the screen does. */
function labelOf(
  queryKey: readonly unknown[],
  { entryId, count }: Pick<ByLink, 'entryId' | 'count'>,
): string {
  const name = guestAt(queryClient.getQueryData<Door>(queryKey), entryId)?.name ?? ''
  return i18n._(msg`${name}: ${count} in at this door`)
}

export const checkingInByLink = defineWaiting({
  call: trpc.guestLists.checkInByLink,
  label: (sent): string => labelOf(linkKey(sent), sent),
  scope: ({ entryId }) => entryId,
  latestOnly: true,
  optimistic: (client, sent) => put(client, linkKey(sent), sent),
})

export const checkingIn = defineWaiting({
  call: trpc.guestLists.checkIn,
  label: (sent): string => labelOf(memberKey(sent), sent),
  scope: ({ entryId }) => entryId,
  latestOnly: true,
  optimistic: (client, sent) => put(client, memberKey(sent), sent),
})
