// A guest of the artist on the way to the agency: kept on the device, shown at once, sent when there is a connection.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { portalGuestListQuery } from '#web/parts/road/portal/portal-queries.ts'
import { trpc } from '#web/trpc.ts'
import { defineWaiting } from '#web/waiting/waiting.ts'

export const guestRequest = defineWaiting({
  call: trpc.artistPortal.requestGuest,
  label: ({ guest }) => i18n._(msg`Guest: ${guest.name}`),
  scope: ({ listId }) => listId,
  optimistic: (client, { orgSlug, eventId, listId, guest }, key) => {
    const { queryKey } = portalGuestListQuery(orgSlug, eventId)
    const { name, plus, plusNames = [], affiliation = null, note = null } = guest
    const row = {
      id: key,
      listId,
      name,
      plus,
      plusNames,
      affiliation,
      note,
      checkedInCount: 0,
      state: 'requested' as const,
      requestedName: '',
      mayRemove: false,
    }
    client.setQueryData(queryKey, (known) =>
      known && !known.guests.some(({ id }) => id === key)
        ? { ...known, guests: [...known.guests, row] }
        : known,
    )
    return () =>
      client.setQueryData(
        queryKey,
        (known) => known && { ...known, guests: known.guests.filter(({ id }) => id !== key) },
      )
  },
  refresh: (client) => client.invalidateQueries(trpc.artistPortal.guestList.pathFilter()),
})
