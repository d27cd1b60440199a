// Which events a webhook is notified of, one box for each.
import { Trans, useLingui } from '@lingui/react/macro'
import { recordChanged, webhookEvents, type WebhookEvent } from '#domain/automation/webhooks.ts'
import { eventLabels } from '#texts/automation/webhook-events.ts'
import { translate } from '#web/texts.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'

type EventChoiceProps = { events: readonly WebhookEvent[]; onChange: (events: WebhookEvent[]) => void }

export function EventChoice({ events, onChange }: EventChoiceProps) {
  const { t } = useLingui()
  const say = translate()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        <Trans>Send when</Trans>
      </legend>
      <p className="mb-1 text-sm text-mute">
        <Trans>Workflows can use the webhook whatever is chosen here.</Trans>
      </p>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          label={say(eventLabels[event])}
          hint={
            event === recordChanged
              ? t`Shows, artists, contacts, companies, venues, contracts, invoices, payments, statements and more`
              : undefined
          }
          checked={events.includes(event)}
          onCheckedChange={(isChosen) =>
            onChange(webhookEvents.filter((each) => (each === event ? isChosen : events.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}
