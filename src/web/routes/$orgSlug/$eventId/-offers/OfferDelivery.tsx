// How an offer is delivered: direction, recipient, channel, validity and message.
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { sendChannels } from '#domain/sales/offer-inputs.ts'
import { offerChannelLabels } from '#texts/booking/offers.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { formFieldOf, notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { translate } from '#web/texts.ts'
import { recipientsOf, type OfferValues } from './offer-values.ts'

const FormField = formFieldOf<OfferValues>()
const TextField = textFieldOf<OfferValues>()
const NotesField = notesFieldOf<OfferValues>()

export function OfferDelivery({ event, isCounter }: { event: EventRecord; isCounter: boolean }) {
  const { t } = useLingui()
  const today = useToday()
  const form = useFormContext<OfferValues>()
  const [direction, channel, recipient] = useWatch({
    control: form.control,
    name: ['direction', 'channel', 'recipient'],
  })
  const isOurs = direction === 'outgoing'
  const others = recipientsOf(event).filter(({ email }) => email !== recipient)
  return (
    <>
      <div className="grid gap-4 border-t border-line pt-4 md:grid-cols-2">
        <FormField
          name="direction"
          label={<Trans>Direction</Trans>}
          render={(field) => (
            <Select
              value={field.value}
              onValueChange={(next) => {
                field.onChange(next)
                // What they said came in some other way than by our e-mail.
                if (next === 'incoming' && channel === 'email') form.setValue('channel', 'phone')
                if (next === 'outgoing') form.setValue('channel', 'email')
              }}
              options={[
                { value: 'outgoing', label: isCounter ? t`Our counter-offer` : t`Our offer` },
                { value: 'incoming', label: isCounter ? t`Promoter’s counter-offer` : t`Promoter’s offer` },
              ]}
            />
          )}
        />
        <FormField
          name="channel"
          label={isOurs ? <Trans>Sent</Trans> : <Trans>Received</Trans>}
          render={(field) => (
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={sendChannels.map((value) => ({
                value,
                label: translate()(offerChannelLabels[value]),
              }))}
            />
          )}
        />
        <TextField
          name="recipientName"
          label={isOurs ? <Trans context="recipient">To</Trans> : <Trans context="sender">From</Trans>}
          optional
        />
        {isOurs && channel === 'email' ? (
          <TextField name="recipient" label={<Trans>E-mail</Trans>} type="email" inputMode="email" />
        ) : null}
        <FormField
          name="validUntil"
          label={<Trans>Valid until</Trans>}
          optional
          render={(field) => (
            <DatePicker
              value={field.value || null}
              onValueChange={field.onChange}
              min={today}
              today={today}
            />
          )}
        />
      </div>
      {isOurs && channel === 'email' && others.length > 0 ? (
        <div className="-mt-2 flex flex-wrap gap-1.5">
          {others.slice(0, 4).map(({ name, email }) => (
            <Button
              key={email}
              size="sm"
              onClick={() => {
                form.setValue('recipient', email, { shouldDirty: true, shouldValidate: true })
                form.setValue('recipientName', name, { shouldDirty: true })
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      ) : null}
      <NotesField
        name="message"
        label={isOurs ? <Trans>Personal message</Trans> : <Trans>Promoter’s message</Trans>}
        rows={3}
        optional
      />
    </>
  )
}
