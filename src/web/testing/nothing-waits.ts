// After tests of pages whose changes may wait for a network.
import { onlineManager } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { allChanges, discard } from '#web/waiting/outbox.ts'
import { closePages } from './render.tsx'

/** Closes the pages, which may send something by that, and gives up all that waits. */
export async function nothingWaits(): Promise<void> {
  closePages()
  await Promise.all(allChanges().map(discard))
  queryClient.clear()
  onlineManager.setOnline(true)
}
