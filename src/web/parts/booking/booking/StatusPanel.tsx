// The form behind an action on a booking that asks for something; loaded when one is first taken.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { formatMoney } from '#domain/money-format.ts'
import { ledgerKindLabels } from '#texts/booking/payments.ts'
import { ConflictList, useConflicts } from '#web/parts/booking/conflict/ConflictList.tsx'
import { translate } from '#web/texts.ts'
import type { EventBooking } from './booking-form.ts'
import { EndingChoices } from './EndingChoices.tsx'
import { StatusFields } from './StatusFields.tsx'
import { useSetStatus, type StatusAction, type StatusAnswer } from './use-set-status.ts'

type StatusPanelProps = {
  booking: EventBooking
  action: StatusAction
  open: boolean
  onClose: () => void
}

export function StatusPanel({ booking, action, open, onClose }: StatusPanelProps) {
  const setStatus = useSetStatus()
  const [answer, setAnswer] = useState<StatusAnswer>({})
  const change = (patch: StatusAnswer) => setAnswer((before) => ({ ...before, ...patch }))
  const isEnding = action.needs === 'cancellation' || action.needs === 'reason'
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={action.label}
      description={booking.artistName}
      onSubmit={(event) => {
        event.preventDefault()
        setStatus.run(booking, action, answer, onClose)
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            type="submit"
            variant={isEnding ? 'danger' : 'primary'}
            disabled={action.warning !== undefined && !answer.overrideReason?.trim()}
            busy={setStatus.isPending}
          >
            {action.label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {action.action === 'settle' ? <SettlingReview booking={booking} /> : null}
        {action.action === 'reopen' ? <ReopeningReview bookingId={booking.id} /> : null}
        <StatusFields
          action={action}
          answer={answer}
          onChange={change}
          errors={fieldErrorsOf(setStatus.error)}
        />
        {action.action === 'cancel' || action.action === 'postpone' ? (
          <EndingChoices
            bookingId={booking.id}
            action={action.action}
            cancelledBy={answer.cancelledBy ?? null}
            choices={answer.choices ?? null}
            onChange={(choices) => change({ choices })}
          />
        ) : null}
      </div>
    </Sheet>
  )
}

/** Before a settlement is reopened: what becomes of what is posted, and of the statements that include it. */
function ReopeningReview({ bookingId }: { bookingId: string }) {
  const { orgSlug } = useOrganisation()
  const { data, error, isPending } = useQuery(
    trpc.showEndings.reopening.queryOptions(
      { orgSlug, bookingId },
      { meta: { persist: false }, staleTime: 0 },
    ),
  )
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">
        <Trans>What happens next</Trans>
      </h3>
      <p>
        <Trans>Existing entries stay. Settling again adds corrections.</Trans>
      </p>
      {isPending ? <Skeleton className="h-9 w-full" /> : null}
      {error ? <p role="alert">{messageOf(error)}</p> : null}
      {data && data.statements.length > 0 ? (
        <ul className="flex flex-col">
          {data.statements.map(({ name, isSent }) => (
            <li key={name} className="flex flex-col py-0.5">
              <span>
                {isSent ? (
                  <Trans>Statement {name} stays as sent</Trans>
                ) : (
                  <Trans>Draft statement {name} has to be created again</Trans>
                )}
              </span>
              <span className="text-xs text-mute">
                {isSent ? (
                  <Trans>Differences go into the next statement. A task is created.</Trans>
                ) : (
                  <Trans>A task is created.</Trans>
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Before a show is settled: what speaks against it, and what is posted for the artist. */
function SettlingReview({ booking }: { booking: EventBooking }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { conflicts } = useConflicts('settle', [booking.id], true)
  const entries = useQuery(
    trpc.ledger.settling.queryOptions(
      { orgSlug, bookingId: booking.id },
      { meta: { persist: false }, staleTime: 0 },
    ),
  )
  return (
    <div className="flex flex-col gap-4">
      <ConflictList conflicts={conflicts} eventId={booking.eventId} />
      <section className="flex flex-col gap-1">
        <h3 className="text-sm font-semibold">
          <Trans>What happens next</Trans>
        </h3>
        {entries.isPending ? <Skeleton className="h-24 w-full" /> : null}
        {entries.error ? <p role="alert">{messageOf(entries.error)}</p> : null}
        {entries.data ? (
          <>
            <p>
              {entries.data.length > 0 ? (
                <Trans>Posted to the artist’s ledger:</Trans>
              ) : (
                <Trans>The artist’s ledger is already up to date.</Trans>
              )}
            </p>
            <ul className="flex flex-col">
              {entries.data.map(({ kind, corrects, amountMinor, notedMinor, currency }) => (
                <li
                  key={`${kind} ${corrects ?? ''} ${currency}`}
                  className="flex items-baseline justify-between gap-4 py-0.5"
                >
                  <span className="min-w-0">
                    {translate()(ledgerKindLabels[kind])}
                    {corrects ? (
                      <span className="text-mute">
                        {' '}
                        <Trans>of {translate()(ledgerKindLabels[corrects])}</Trans>
                      </span>
                    ) : null}
                  </span>
                  <span className="whitespace-nowrap tabular-nums">
                    {formatMoney({ amountMinor: amountMinor || (notedMinor ?? 0), currency }, i18n.locale)}
                    {amountMinor === 0 ? (
                      <span className="text-mute">
                        {' '}
                        <Trans>for information</Trans>
                      </span>
                    ) : null}
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <p className="text-sm text-pretty text-mute">
          <Trans>
            This closes the deal, tickets and payment schedule. Reopening the settlement needs a reason and
            adds corrections.
          </Trans>
        </p>
      </section>
    </div>
  )
}
