// The lists of messages that pages share, and how a change reaches them all.
import { keepPreviousData } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterInputs, type RouterOutputs } from '#web/trpc.ts'

export type MessageThread = RouterOutputs['messages']['threads']['rows'][number]
export type OpenThread = RouterOutputs['messages']['thread']
export type ThreadMessage = OpenThread['messages'][number]
export type OutboxRow = RouterOutputs['messages']['outbox']['rows'][number]
export type EmailTemplate = RouterOutputs['emailTemplates']['list']['rows'][number]

// What people write to each other speaks of money and persons: it is not kept on the device.
const meta = { persist: false }

export const eventThreadsQuery = (orgSlug: string, eventId: string) =>
  trpc.messages.threads.queryOptions({ orgSlug, eventId, offset: 0, limit: 100 }, { meta })

export const contactThreadsQuery = (orgSlug: string, contactId: string) =>
  trpc.messages.threads.queryOptions({ orgSlug, contactId, offset: 0, limit: 20 }, { meta })

export const threadQuery = (orgSlug: string, id: string) =>
  trpc.messages.thread.queryOptions({ orgSlug, id }, { meta })

export const outboxQuery = (
  orgSlug: string,
  filter: Pick<RouterInputs['messages']['outbox'], 'states' | 'limit'>,
) =>
  trpc.messages.outbox.queryOptions(
    { orgSlug, offset: 0, limit: 100, ...filter },
    { placeholderData: keepPreviousData, meta },
  )

export const templatesQuery = (orgSlug: string, archived = false) =>
  trpc.emailTemplates.list.queryOptions({ orgSlug, archived, offset: 0, limit: 200 })

/** Asks again for everything that shows messages. */
export async function refreshMessages(): Promise<void> {
  void queryClient.invalidateQueries(trpc.activity.pathFilter())
  await queryClient.invalidateQueries(trpc.messages.pathFilter())
}

/** English ones first, each language in the order of names. */
export const byLanguage = <Row extends { language: string }>(rows: readonly Row[]): Row[] => [
  ...rows.filter(({ language }) => language === 'en'),
  ...rows.filter(({ language }) => language !== 'en'),
]
