// The guest lists of an event for those who keep them: lists with their names, what to do, links for the door.
import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Check, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { canActOnGuest, doubledGuests, type GuestDecision } from '#domain/road/guest-lists/guest-lists.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { SelectionFloat } from '#web/ui/tables/SelectionFloat.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { useSelection } from '#web/ui/tables/use-selection.ts'
import type { ApproveSheetProps } from './ApproveSheet.tsx'
import type { GuestSheetProps } from './GuestSheet.tsx'
import { guestsOf, tooMany, type Guest, type GuestList, type GuestLists } from './guest-types.ts'
import { LinksCard } from './LinksCard.tsx'
import { ListCard } from './ListCard.tsx'
import type { ListSheetProps } from './ListSheet.tsx'
import type { PasteSheetProps } from './PasteSheet.tsx'
import type { SendSheetProps } from './SendSheet.tsx'
import { SummaryCard } from './SummaryCard.tsx'
import { useGuestCalls } from './use-guest-calls.ts'

const ListSheet = lazyDialog<ListSheetProps>(async () => (await import('./ListSheet.tsx')).ListSheet)
const GuestSheet = lazyDialog<GuestSheetProps>(async () => (await import('./GuestSheet.tsx')).GuestSheet)
const PasteSheet = lazyDialog<PasteSheetProps>(async () => (await import('./PasteSheet.tsx')).PasteSheet)
const ApproveSheet = lazyDialog<ApproveSheetProps>(
  async () => (await import('./ApproveSheet.tsx')).ApproveSheet,
)
const SendSheet = lazyDialog<SendSheetProps>(async () => (await import('./SendSheet.tsx')).SendSheet)

export function GuestListPage({ event, record }: { event: EventRecord; record: GuestLists }) {
  const { t } = useLingui()
  const eventId = event.id
  const calls = useGuestCalls(eventId)
  const order = record.lists.flatMap((list) => guestsOf(record, list).map(({ id }) => id))
  const selection = useSelection(order, record.canEdit)
  const listing = useOpening()
  const [edited, setEdited] = useState<GuestList | null>(null)
  const naming = useOpening()
  const [guest, setGuest] = useState<Guest>()
  const pasting = useOpening()
  const [paste, setPaste] = useState<{ list: GuestList; text: string }>()
  const approving = useOpening()
  const [tooManyGuests, setTooMany] = useState<readonly Guest[]>([])
  const sending = useOpening()
  const chosen = record.guests.filter(({ id }) => selection.ids.has(id))
  const doubles = doubledGuests(record.guests)

  function openList(list: GuestList | null) {
    setEdited(list)
    listing.begin()
  }

  /** Approving more people than there are places is asked first. */
  function decide(guests: readonly Guest[], decision: GuestDecision) {
    const able = guests.filter(({ state }) => canActOnGuest(decision, state))
    if (able.length === 0) return
    if (decision === 'approve' && tooMany(record.lists, able).length > 0) {
      setTooMany(able)
      approving.begin()
      return
    }
    calls.decideOn(able, decision, null, selection.clear)
  }

  return (
    <>
      {record.lists.length === 0 ? (
        <EmptyState
          title={<Trans>No guest list yet</Trans>}
          action={
            record.canEdit ? (
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => openList(null)}>
                <Trans>New guest list</Trans>
              </Button>
            ) : null
          }
        >
          <Trans>
            Set the number of places and a deadline. Artists request names in the portal, and the venue gets
            the list.
          </Trans>
        </EmptyState>
      ) : (
        <div className="safe-x grid items-start gap-4 py-4 md:py-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <aside aria-label={t`Guest summary`} className="flex min-w-0 flex-col gap-4 lg:order-last">
            <SummaryCard
              event={event}
              record={record}
              onApprove={(guests) => decide(guests, 'approve')}
              onSend={sending.begin}
            />
            {record.canEdit ? (
              <div className="max-lg:hidden">
                <LinksCard eventId={eventId} eventName={event.name} record={record} />
              </div>
            ) : null}
          </aside>
          <div className="flex min-w-0 flex-col gap-4">
            {record.lists.map((list) => (
              <ListCard
                key={list.id}
                record={record}
                list={list}
                doubles={doubles}
                calls={calls}
                selection={selection}
                onEditList={() => openList(list)}
                onEditGuest={(one) => {
                  setGuest(one)
                  naming.begin()
                }}
                onDecide={decide}
                onPaste={(text) => {
                  setPaste({ list, text })
                  pasting.begin()
                }}
              />
            ))}
            {record.canEdit ? (
              <Button
                variant="quiet"
                className="w-fit"
                icon={<Plus aria-hidden />}
                onClick={() => openList(null)}
              >
                <Trans>Add list</Trans>
              </Button>
            ) : null}
            {record.canEdit ? (
              <div className="lg:hidden">
                <LinksCard eventId={eventId} eventName={event.name} record={record} />
              </div>
            ) : null}
          </div>
        </div>
      )}
      <SelectionFloat count={chosen.length} onClear={selection.clear}>
        <Button size="sm" icon={<Check aria-hidden />} onClick={() => decide(chosen, 'approve')}>
          <Trans>Approve</Trans>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Ban aria-hidden />}
          onClick={() => decide(chosen, 'decline')}
        >
          <span className="max-md:sr-only">
            <Trans>Decline</Trans>
          </span>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Trash2 aria-hidden />}
          onClick={() => {
            calls.removeGuests(chosen)
            selection.clear()
          }}
        >
          <span className="max-md:sr-only">
            <Trans>Remove</Trans>
          </span>
        </Button>
      </SelectionFloat>
      <ListSheet
        key={`list ${listing.key}`}
        open={listing.open}
        onClose={listing.close}
        eventId={eventId}
        eventDate={event.eventDate}
        record={record}
        list={edited}
      />
      {guest ? (
        <GuestSheet
          key={`guest ${naming.key}`}
          open={naming.open}
          onClose={naming.close}
          eventId={eventId}
          record={record}
          guest={guest}
        />
      ) : null}
      {paste ? (
        <PasteSheet
          key={`paste ${pasting.key}`}
          open={pasting.open}
          onClose={pasting.close}
          eventId={eventId}
          record={record}
          list={paste.list}
          text={paste.text}
        />
      ) : null}
      <ApproveSheet
        key={`approve ${approving.key}`}
        open={approving.open}
        onClose={() => {
          approving.close()
          selection.clear()
        }}
        eventId={eventId}
        record={record}
        guests={tooManyGuests}
      />
      <SendSheet
        key={`send ${sending.key}`}
        open={sending.open}
        onClose={sending.close}
        event={event}
        record={record}
      />
    </>
  )
}
