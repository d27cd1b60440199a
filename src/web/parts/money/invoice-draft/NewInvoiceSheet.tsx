// New invoices: from the instalments of shows that can be invoiced, or one written freely.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { invoiceKindLabels } from '#texts/booking/invoices.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useGivenState } from '#web/hooks/use-given-state.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { cx } from '#web/ui/cx.ts'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'
import {
  candidatesQuery,
  refreshInvoices,
  type InvoiceCandidate,
} from '#web/parts/money/invoice/invoice-queries.ts'
import { scheduleText } from '#web/parts/money/invoice/schedule-text.ts'
import { translate } from '#web/texts.ts'

type NewInvoiceSheetProps = {
  open: boolean
  onClose: () => void
  /** Opens the form for one without a schedule. */
  onFree: () => void
  /** Only the instalments of this event. */
  eventId?: string
  /** The words that shows are looked for by at first. */
  search?: string | undefined
}

/** What of a candidate is searched. */
const textOf = ({ eventName, artistName }: InvoiceCandidate) => `${artistName} ${eventName}`.toLowerCase()

export function NewInvoiceSheet({ open, onClose, onFree, eventId, search: asked }: NewInvoiceSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const today = useToday()
  const [search, setSearch] = useGivenState(open, asked)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const candidates = useQuery({ ...candidatesQuery(orgSlug, eventId), enabled: open })
  const make = useMutation(
    trpc.invoices.fromSchedule.mutationOptions({
      onSuccess: async ({ ids }) => {
        setChosen(new Set())
        onClose()
        const [id] = ids
        if (ids.length === 1 && id) {
          await navigate({ to: '/$orgSlug/invoices/$invoiceId', params: { orgSlug, invoiceId: id } })
        } else toast.success(t`${ids.length} drafts created`)
      },
      onSettled: refreshInvoices,
    }),
  )
  const typed = search?.toLowerCase() ?? ''
  const shown = candidates.data?.filter((each) => textOf(each).includes(typed)) ?? []
  const events = [...Map.groupBy(shown, (each) => each.bookingId)]
  const due = shown.filter(({ dueOn, problem }) => !problem && dueOn !== null && dueOn <= today)
  const count = chosen.size
  const toggle = (id: string) => setChosen((before) => before.symmetricDifference(new Set([id])))
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !make.isPending) onClose()
      }}
      size="lg"
      title={<Trans>New invoice</Trans>}
      description={<Trans>Instalments from payment schedules that haven’t been invoiced yet.</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        if (count > 0) make.mutate({ orgSlug, scheduleItemIds: [...chosen] })
      }}
      footer={
        <>
          <Button
            icon={<PenLine aria-hidden />}
            disabled={make.isPending}
            onClick={onFree}
            className="md:mr-auto"
          >
            <Trans>Blank invoice</Trans>
          </Button>
          <Button type="submit" variant="primary" disabled={count === 0} busy={make.isPending}>
            <Plural value={count} _0="Create drafts" one="Create # draft" other="Create # drafts" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {candidates.isPending ? <Skeleton className="h-48 w-full" /> : null}
        {candidates.error ? <p role="alert">{messageOf(candidates.error)}</p> : null}
        {candidates.data && (candidates.data.length > 8 || search) ? (
          <div className="flex flex-wrap items-center gap-2">
            <SearchInput
              label={t`Search shows`}
              placeholder={t`Artist or event`}
              value={search}
              onChange={setSearch}
              className="min-w-0 flex-1"
            />
            {due.length > 0 ? (
              <Button onClick={() => setChosen(new Set(due.map(({ scheduleItemId }) => scheduleItemId)))}>
                <Plural value={due.length} one="# due by today" other="All # due by today" />
              </Button>
            ) : null}
          </div>
        ) : null}
        {events.map(([bookingId, items]) => (
          <Show key={bookingId} items={items} chosen={chosen} onToggle={toggle} />
        ))}
        {candidates.data && shown.length === 0 ? (
          <p className="py-6 text-center text-pretty text-mute">
            {typed ? (
              <Trans>No matching shows.</Trans>
            ) : (
              <Trans>
                Nothing to invoice. Add instalments on a show’s Finance tab, or create a blank invoice.
              </Trans>
            )}
          </p>
        ) : null}
        {make.error ? (
          <p role="alert" className="text-sm font-medium text-signal">
            {messageOf(make.error)}
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}

type ShowProps = {
  items: readonly InvoiceCandidate[]
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}

function Show({ items, chosen, onToggle }: ShowProps) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const [first] = items
  if (!first) return null
  return (
    <fieldset className="border-b border-line pb-2 last:border-0">
      <legend className="float-left mb-1 w-full font-semibold wrap-anywhere">
        {first.artistName}{' '}
        <span className="font-normal text-mute">
          {[formatDate(first.eventDate, 'short', i18n.locale), first.eventName].filter(Boolean).join(', ')}
        </span>
      </legend>
      <ul className="clear-both">
        {items.map((item) => {
          const { scheduleItemId: id, problem, dueOn, amount, plans } = item
          const isDue = dueOn !== null && dueOn <= today
          const kinds = plans.map(({ kind, issuerKind }) =>
            issuerKind === 'artist'
              ? t`${translate()(invoiceKindLabels[kind])} in the artist’s name`
              : translate()(invoiceKindLabels[kind]),
          )
          return (
            <li key={id} className="flex items-start justify-between gap-4 py-0.5">
              <Checkbox
                className="min-w-0 flex-1"
                checked={chosen.has(id)}
                disabled={problem !== null}
                onCheckedChange={() => onToggle(id)}
                label={
                  <>
                    {scheduleText(item.label)}
                    {dueOn ? (
                      <span className={cx('ml-1.5 text-sm', isDue ? 'font-medium text-signal' : 'text-mute')}>
                        <Trans>due {formatDate(dueOn, 'short', i18n.locale)}</Trans>
                      </span>
                    ) : null}
                  </>
                }
                hint={problem ?? kinds.join(', ')}
              />
              <span className={cx('shrink-0 pt-2.5 font-semibold md:pt-1', problem && 'text-mute')}>
                {formatMoney(amount, i18n.locale)}
              </span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
