// The artist's own guest lists: places left, until when, and a line that puts a name on or asks for it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate, localOf } from '#domain/dates.ts'
import { parseGuestLine } from '#domain/road/guest-lists/guest-lines.ts'
import { countGuests, missingOf, overQuota, peopleOf, roomOf } from '#domain/road/guest-lists/guest-lists.ts'
import { guestDetailLabels, guestListLabels, guestStateLabels } from '#texts/road/guest-lists.ts'
import { translate } from '#web/texts.ts'
import { messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { AllotmentBar } from '#web/parts/road/guest-list/AllotmentBar.tsx'
import { portalGuestListQuery } from '#web/parts/road/portal/portal-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { useOnline } from '#web/hooks/use-online.ts'
import { defineWaiting, useWaiting, useWaitingChanges } from '#web/waiting/waiting.ts'

/** A guest of the artist on the way to the agency: kept on the device, shown at once, sent when there is a connection. */
const guestRequest = defineWaiting({
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

type Lists = RouterOutputs['artistPortal']['guestList']
type List = Lists['lists'][number]
type Guest = Lists['guests'][number]
type Place = { orgSlug: string; eventId: string }

/** Nothing while there are no lists for the artist. */
export function PortalGuestList({ orgSlug, eventId }: Place) {
  const place = { orgSlug, eventId }
  const { data } = useQuery(portalGuestListQuery(orgSlug, eventId))
  if (!data?.tz) return null
  const { tz } = data
  return data.lists.map((list) => (
    <OneList
      key={list.id}
      place={place}
      list={list}
      tz={tz}
      guests={data.guests.filter(({ listId }) => listId === list.id)}
    />
  ))
}

type OneListProps = { place: Place; list: List; tz: string; guests: readonly Guest[] }

function OneList({ place, list, tz, guests }: OneListProps) {
  const { i18n } = useLingui()
  const cutoff = list.cutoffAt && localOf(list.cutoffAt, tz)
  const until = cutoff && `${formatDate(cutoff.date, i18n.locale)}, ${cutoff.time}`
  return (
    <Card title={translate()(guestListLabels[list.kind])}>
      <AllotmentBar list={list} requested={countGuests(guests).requested} />
      {list.off || until ? (
        <p className="mt-1 text-sm text-mute">
          {list.off ? (
            list.off
          ) : list.isClosed ? (
            <Trans>Closed since {until}. Contact your agency for changes.</Trans>
          ) : (
            <Trans>Open until {until}</Trans>
          )}
        </p>
      ) : null}
      {guests.length > 0 ? (
        <ul className="mt-3 border-t border-line">
          {guests.map((guest) => (
            <OneGuest key={guest.id} place={place} guest={guest} canChange={!list.isClosed} />
          ))}
        </ul>
      ) : null}
      {list.isClosed ? null : <AddLine place={place} list={list} />}
    </Card>
  )
}

const refresh = () => queryClient.invalidateQueries(trpc.artistPortal.guestList.pathFilter())
const settled = { onSettled: refresh }

type OneGuestProps = { place: Place; guest: Guest; canChange: boolean }

function OneGuest({ place, guest, canChange }: OneGuestProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const remove = useMutation(trpc.artistPortal.removeGuest.mutationOptions(settled))
  const restore = useMutation(trpc.artistPortal.restoreGuest.mutationOptions(settled))
  const { id, name, plus, plusNames, affiliation, state } = guest
  const isUnsent = useWaitingChanges().some(({ key, hasWaited }) => key === id && hasWaited)
  const facts = [affiliation, plusNames.join(', ')].filter(Boolean).join(' · ')
  const undo = () => restore.mutate({ ...place, id })
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-line py-1 last:border-0">
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{name}</span>
        {plus > 0 ? <span className="ml-1 font-semibold text-signal">+{plus}</span> : null}
        {facts ? <span className="block text-sm text-mute">{facts}</span> : null}
        {isUnsent ? (
          <span className="block text-sm text-mute">
            <Trans>not sent yet</Trans>
          </span>
        ) : null}
      </p>
      <Pill tone={state === 'requested' ? 'hold' : state === 'declined' ? 'cancelled' : 'offer'}>
        {state === 'sent_to_venue'
          ? translate()(guestStateLabels.approved)
          : translate()(guestStateLabels[state])}
      </Pill>
      {guest.mayRemove && canChange ? (
        <IconButton
          label={t`Remove: ${name}`}
          disabled={!isOnline}
          onClick={() =>
            remove.mutate({ ...place, id }, { onSuccess: () => toastUndo(t`${name} removed`, undo, id) })
          }
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </li>
  )
}

function AddLine({ place, list }: { place: Place; list: List }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [passport, setPassport] = useState('')
  const request = useWaiting(guestRequest)
  const needsPassport = list.fieldsRequired.includes('passport')
  const line = parseGuestLine(text)
  const guest = line && { ...line, passport: passport.trim() || null, note: null }
  const missing = guest ? missingOf(guest, list) : []
  const isRequested = !list.mayEdit || (guest !== undefined && overQuota(list, peopleOf(guest)) > 0)
  const left = roomOf(list) - list.approvedPeople

  function add() {
    if (!guest || missing.length > 0) return
    const added = { text, passport }
    setText('')
    setPassport('')
    // It is on the device and in the list from here on. Refused, it comes back to be corrected.
    request.mutate(
      { ...place, listId: list.id, guest },
      {
        onError: () => {
          setText((now) => now || added.text)
          setPassport((now) => now || added.passport)
        },
      },
    )
  }

  return (
    <form
      className="mt-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <div className="flex gap-2">
        <Input
          aria-label={t`Guest name`}
          example={t`Anna Kowalska +1`}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          value={text}
          className="flex-1"
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<Plus aria-hidden />}
          disabled={!guest || missing.length > 0}
        >
          {isRequested ? <Trans>Send request</Trans> : <Trans>Add</Trans>}
        </Button>
      </div>
      {needsPassport ? (
        <Input
          aria-label={translate()(guestDetailLabels.passport)}
          placeholder={translate()(guestDetailLabels.passport)}
          autoComplete="off"
          value={passport}
          onChange={({ target }) => setPassport(target.value)}
        />
      ) : null}
      <p className="text-sm text-pretty text-mute" role="status">
        {guest && missing.length > 0 ? (
          <span className="text-hold">
            <Trans>
              Add after the name: {missing.map((field) => translate()(guestDetailLabels[field])).join(', ')}
            </Trans>
          </span>
        ) : !list.mayEdit ? (
          <Trans>Your agency approves each name.</Trans>
        ) : guest && isRequested ? (
          <Plural
            value={Math.max(0, left)}
            _0="The list is full. Your request goes to the agency."
            one="Only # place left. Your request goes to the agency."
            other="Only # places left. Your request goes to the agency."
          />
        ) : null}
      </p>
      <FormError>{request.error ? messageOf(request.error) : null}</FormError>
    </form>
  )
}
