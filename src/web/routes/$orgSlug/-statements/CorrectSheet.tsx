// An entry of the ledger by hand: an advance, a goodwill, what was booked wrongly.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#domain/dates.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { AmountInput } from '#web/parts/platform/form/money-fields.tsx'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { StepSheet } from '#web/parts/money/invoice/StepSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshStatements } from '#web/parts/money/statement/statement-queries.ts'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'

type CorrectSheetProps = { open: boolean; artistId: string; currency: string; onClose: () => void }

const none = 'none'

export function CorrectSheet({ open, artistId, currency: usual, onClose }: CorrectSheetProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const [side, setSide] = useState<'artist' | 'agency'>('artist')
  const [currency, setCurrency] = useState(usual)
  const [amountMinor, setAmount] = useState<number | null>(null)
  const [memo, setMemo] = useState('')
  const [date, setDate] = useState(today)
  const [bookingId, setBookingId] = useState(none)
  const shows = useQuery({
    ...trpc.events.list.queryOptions(
      { orgSlug, artists: [artistId], from: addDays(today, -730), to: addDays(today, 365) },
      { meta: { persist: false } },
    ),
    enabled: open,
  })
  const correct = useMutation(
    trpc.ledger.correct.mutationOptions({
      onSuccess: () => {
        toast.success(t`Entry added`)
        onClose()
      },
      onSettled: refreshStatements,
    }),
  )
  const errors = fieldErrorsOf(correct.error)
  const isAmount = amountMinor !== null && !Number.isNaN(amountMinor) && amountMinor > 0
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Add entry</Trans>}
      description={
        <Trans>Shown on the next statement. Entries can’t be changed; add another one to correct them.</Trans>
      }
      button={<Trans>Add entry</Trans>}
      disabled={!isAmount}
      call={correct}
      onGo={() =>
        isAmount &&
        correct.mutate({
          orgSlug,
          artistId,
          currency,
          amountMinor: side === 'artist' ? amountMinor : -amountMinor,
          memo,
          bookingId: bookingId === none ? null : bookingId,
          date,
        })
      }
    >
      <SegmentedControl
        label={t`In favour of`}
        value={side}
        onValueChange={setSide}
        options={[
          { value: 'artist' as const, label: t`Artist` },
          { value: 'agency' as const, label: t`Agency` },
        ]}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={<Trans>Amount</Trans>} error={errors['amountMinor']}>
          <AmountInput value={amountMinor} onValueChange={setAmount} currency={currency} />
        </Field>
        <Field label={<Trans>Currency</Trans>} error={errors['currency']}>
          <CurrencyInput value={currency} onValueChange={(code) => setCurrency(code ?? usual)} />
        </Field>
      </div>
      <Field
        label={<Trans>Description</Trans>}
        hint={<Trans>Shown to the artist on the statement.</Trans>}
        error={errors['memo']}
      >
        <Input
          autoComplete="off"
          maxLength={300}
          value={memo}
          onChange={({ target }) => setMemo(target.value)}
        />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={<Trans>Date</Trans>} error={errors['date']}>
          <DatePicker value={date} onValueChange={(day) => setDate(day ?? today)} />
        </Field>
        <Field label={<Trans>Show</Trans>} optional error={errors['bookingId']}>
          <Select
            value={bookingId}
            onValueChange={setBookingId}
            options={[
              { value: none, label: t`Not linked to a show` },
              ...(shows.data ?? []).toReversed().map((show) => ({
                value: show.id,
                label: `${formatDate(show.eventDate, 'short', i18n.locale)}, ${show.venueName ?? show.eventName}`,
              })),
            ]}
          />
        </Field>
      </div>
    </StepSheet>
  )
}
