// The lists of letters that pages share, and how a change reaches them all.
import { keepPreviousData } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterInputs, type RouterOutputs } from '#web/trpc.ts'

export type LetterThread = RouterOutputs['letters']['threads']['rows'][number]
export type OpenThread = RouterOutputs['letters']['thread']
export type LetterMessage = OpenThread['messages'][number]
export type OutboxRow = RouterOutputs['letters']['outbox']['rows'][number]
export type LetterTemplate = RouterOutputs['letterTemplates']['list']['rows'][number]

// What people write to each other speaks of money and persons: it is not kept on the device.
const meta = { persist: false }

export const eventThreadsQuery = (orgSlug: string, eventId: string) =>
  trpc.letters.threads.queryOptions({ orgSlug, eventId, offset: 0, limit: 100 }, { meta })

export const contactThreadsQuery = (orgSlug: string, contactId: string) =>
  trpc.letters.threads.queryOptions({ orgSlug, contactId, offset: 0, limit: 20 }, { meta })

export const threadQuery = (orgSlug: string, id: string) =>
  trpc.letters.thread.queryOptions({ orgSlug, id }, { meta })

export const outboxQuery = (
  orgSlug: string,
  filter: Pick<RouterInputs['letters']['outbox'], 'states' | 'limit'>,
) =>
  trpc.letters.outbox.queryOptions(
    { orgSlug, offset: 0, limit: 100, ...filter },
    { placeholderData: keepPreviousData, meta },
  )

export const templatesQuery = (orgSlug: string, archived = false) =>
  trpc.letterTemplates.list.queryOptions({ orgSlug, archived, offset: 0, limit: 200 })

/** Asks again for everything that shows letters. */
export async function refreshLetters(): Promise<void> {
  void queryClient.invalidateQueries(trpc.activity.pathFilter())
  await queryClient.invalidateQueries(trpc.letters.pathFilter())
}

/** English ones first, each language in the order of names. */
export const byLanguage = <Row extends { language: string }>(rows: readonly Row[]): Row[] => [
  ...rows.filter(({ language }) => language === 'en'),
  ...rows.filter(({ language }) => language !== 'en'),
]
