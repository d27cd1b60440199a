// The calls about a mail account: a person's own, or the agency's.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { trpc, type RouterInputs } from '#web/trpc.ts'
import type { MailAccount } from './account.ts'

/** Whose account it is. */
export type MailOwner = { kind: 'own' } | { kind: 'organisation'; orgSlug: string }

type SaveInput = RouterInputs['mailAccounts']['save']
type Saved = { account: MailAccount | null }
type Handlers<Answer> = { onSuccess?: (answer: Answer) => void; onError?: (error: unknown) => void }

/** Everything that pages ask and do about one account. Errors of fields are shown by the forms, others by a toast. */
export function useMailAccount(owner: MailOwner) {
  const cache = useQueryClient()
  const isOwn = owner.kind === 'own'
  const orgSlug = isOwn ? '' : owner.orgSlug
  const meta = { persist: false }
  const own = useQuery(trpc.mailAccounts.get.queryOptions(undefined, { enabled: isOwn, meta }))
  const shared = useQuery(trpc.mailAccounts.organisation.queryOptions({ orgSlug }, { enabled: !isOwn, meta }))
  const saveOwn = useMutation(trpc.mailAccounts.save.mutationOptions())
  const saveShared = useMutation(trpc.mailAccounts.saveOrganisation.mutationOptions())
  const testOwn = useMutation(trpc.mailAccounts.test.mutationOptions())
  const testShared = useMutation(trpc.mailAccounts.testOrganisation.mutationOptions())
  const removeOwn = useMutation(trpc.mailAccounts.remove.mutationOptions())
  const removeShared = useMutation(trpc.mailAccounts.removeOrganisation.mutationOptions())

  const refresh = () => cache.invalidateQueries(trpc.mailAccounts.pathFilter())
  function keep({ account }: Saved) {
    if (isOwn) cache.setQueryData(trpc.mailAccounts.get.queryKey(), { account })
    else
      cache.setQueryData(
        trpc.mailAccounts.organisation.queryKey({ orgSlug }),
        (before) => before && { ...before, account },
      )
    void cache.invalidateQueries(trpc.mailAccounts.senders.pathFilter())
  }

  return {
    query: isOwn ? own : shared,
    account: (isOwn ? own.data?.account : shared.data?.account) ?? null,
    canManage: isOwn || shared.data?.canManage === true,
    isSaving: saveOwn.isPending || saveShared.isPending,
    save(input: SaveInput, { onSuccess, onError }: Handlers<Saved> = {}) {
      const handlers = {
        onSuccess: (saved: Saved) => {
          keep(saved)
          onSuccess?.(saved)
        },
        onError,
      }
      if (isOwn) saveOwn.mutate(input, handlers)
      else saveShared.mutate({ orgSlug, ...input }, handlers)
    },
    isTesting: testOwn.isPending || testShared.isPending,
    tested: isOwn ? testOwn.data : testShared.data,
    test(handlers: Handlers<NonNullable<typeof testOwn.data>> = {}) {
      const all = { ...handlers, onSettled: refresh }
      if (isOwn) testOwn.mutate(undefined, all)
      else testShared.mutate({ orgSlug }, all)
    },
    isRemoving: removeOwn.isPending || removeShared.isPending,
    remove(onSettled: () => void) {
      const all = {
        onSettled: () => {
          void refresh()
          onSettled()
        },
      }
      if (isOwn) removeOwn.mutate(undefined, all)
      else removeShared.mutate({ orgSlug }, all)
    },
  }
}
export type MailAccountCalls = ReturnType<typeof useMailAccount>
