// The calls about the guest lists of one event; each asks for the lists again. What can be taken back says so.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { expectedState, type GuestDecision } from '#domain/road/guest-lists/guest-lists.ts'
import type { GuestState } from '#domain/road/guest-lists/guest-states.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { Guest, GuestList } from './guest-types.ts'

export const refreshGuests = () => queryClient.invalidateQueries(trpc.guestLists.pathFilter())
const settled = { onSettled: refreshGuests }

/** What brings a name back to the state it was in. */
function wayBack({ state, sentAt }: Guest): GuestDecision | null {
  const back: Partial<Record<GuestState, GuestDecision>> = { requested: 'reopen', declined: 'decline' }
  if (state === expectedState(sentAt)) return 'approve'
  return back[state] ?? null
}

export function useGuestCalls(eventId: string) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const inEvent = { orgSlug, eventId }
  const add = useMutation(trpc.guestLists.addEntries.mutationOptions(settled))
  const update = useMutation(trpc.guestLists.updateEntry.mutationOptions(settled))
  const remove = useMutation(trpc.guestLists.removeEntries.mutationOptions(settled))
  const restore = useMutation(trpc.guestLists.restoreEntries.mutationOptions(settled))
  const decide = useMutation(trpc.guestLists.decide.mutationOptions(settled))
  const saveList = useMutation(trpc.guestLists.saveList.mutationOptions(settled))
  const removeList = useMutation(trpc.guestLists.removeList.mutationOptions(settled))
  const restoreList = useMutation(trpc.guestLists.restoreList.mutationOptions(settled))

  const texts: Record<GuestDecision, (count: number) => string> = {
    approve: (count) => t`${plural(count, { one: '# name approved', other: '# names approved' })}`,
    decline: (count) => t`${plural(count, { one: '# name declined', other: '# names declined' })}`,
    reopen: (count) =>
      t`${plural(count, { one: '# name set to requested', other: '# names set to requested' })}`,
    no_show: (count) =>
      t`${plural(count, { one: '# name marked as no-show', other: '# names marked as no-show' })}`,
    expect: (count) =>
      t`${plural(count, { one: '# name marked as expected', other: '# names marked as expected' })}`,
  }

  /** Takes each name back to where it was. */
  function undoDecision(guests: readonly Guest[], decision: GuestDecision) {
    const back = decision === 'no_show' ? () => 'expect' as const : wayBack
    for (const [way, some] of Map.groupBy(guests, back)) {
      if (!way) continue
      decide.mutate({ ...inEvent, entryIds: some.map(({ id }) => id), decision: way, reason: null })
    }
  }

  return {
    inEvent,
    add,
    update,
    saveList,
    decide,
    isBusy: decide.isPending || remove.isPending,
    decideOn(guests: readonly Guest[], decision: GuestDecision, reason: string | null, done?: () => void) {
      const entryIds = guests.map(({ id }) => id)
      decide.mutate(
        { ...inEvent, entryIds, decision, reason },
        {
          onSuccess: ({ changed, incomplete }) => {
            done?.()
            if (changed > 0) {
              const moved = guests.filter(({ name }) => !incomplete.includes(name))
              toastUndo(texts[decision](changed), () => undoDecision(moved, decision), 'guests')
            }
            if (incomplete.length > 0) {
              const who = incomplete.slice(0, 3).join(', ')
              toast.error(t`Not approved, details missing: ${who}`)
            }
          },
        },
      )
    },
    removeGuests(guests: readonly Guest[]) {
      const entryIds = guests.map(({ id }) => id)
      const said = t`${plural(guests.length, { one: '# name removed', other: '# names removed' })}`
      const undo = () => restore.mutate({ ...inEvent, entryIds })
      remove.mutate({ ...inEvent, entryIds }, { onSuccess: () => toastUndo(said, undo, 'guests') })
    },
    removeAdded(entryIds: string[]) {
      remove.mutate({ ...inEvent, entryIds })
    },
    removeList({ id }: GuestList, label: string) {
      const undo = () => restoreList.mutate({ ...inEvent, id })
      removeList.mutate({ ...inEvent, id }, { onSuccess: () => toastUndo(t`${label} removed`, undo, id) })
    },
  }
}
export type GuestCalls = ReturnType<typeof useGuestCalls>
