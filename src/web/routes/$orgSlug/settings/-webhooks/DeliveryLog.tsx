// The deliveries to webhooks: how each went, the latest first, and each one in full.
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { deliveryStates, type DeliveryState as State } from '#domain/automation/webhooks.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DeliverySheet } from './DeliverySheet.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { deliveriesQuery, momentOf, type Delivery, type Webhook } from './webhook-queries.ts'

const all = 'all'

type DeliveryLogProps = {
  webhooks: readonly Webhook[]
  endpointId: string | undefined
  state: State | undefined
  /** The delivery that is open. */
  openId: string | undefined
  onChange: (search: { webhook?: string; state?: State; delivery?: string }) => void
}

export function DeliveryLog({ webhooks, endpointId, state, openId, onChange }: DeliveryLogProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useInfiniteQuery(deliveriesQuery(orgSlug, { endpointId, state }))
  const rows = query.data?.pages.flatMap((page) => page.rows)
  const filter = { webhook: endpointId, state }
  const stateNames: Record<State, string> = {
    queued: t`Queued`,
    sending: t`Sending`,
    delivered: t`Delivered`,
    failed: t`Failed`,
  }
  return (
    <section aria-label={t`Deliveries`} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-xl max-md:w-full">
          <Trans>Deliveries</Trans>
        </h2>
        <Select
          aria-label={t`Webhook`}
          className="w-44 max-md:flex-1"
          value={endpointId ?? all}
          onValueChange={(value) => onChange({ ...filter, webhook: value === all ? undefined : value })}
          options={[
            { value: all, label: t`All webhooks` },
            ...webhooks.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          aria-label={t`Status`}
          className="w-36 max-md:flex-1"
          value={state ?? all}
          onValueChange={(value) =>
            onChange({ ...filter, state: deliveryStates.find((each) => each === value) })
          }
          options={[
            { value: all, label: t`All statuses` },
            ...deliveryStates.map((value) => ({ value, label: stateNames[value] })),
          ]}
        />
      </div>
      {rows ? (
        <Card flush>
          {rows.length === 0 ? (
            <p className="px-4 py-6 text-center text-pretty text-mute">
              {endpointId || state ? (
                <Trans>No deliveries match these filters.</Trans>
              ) : (
                <Trans>No deliveries yet. Add a webhook step to a workflow.</Trans>
              )}
            </p>
          ) : (
            <ul aria-label={t`Deliveries`} className="divide-y divide-line">
              {rows.map((row) => (
                <DeliveryRow
                  key={row.id}
                  delivery={row}
                  onOpen={() => onChange({ ...filter, delivery: row.id })}
                />
              ))}
            </ul>
          )}
        </Card>
      ) : query.error ? (
        <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
          {messageOf(query.error)}
        </ErrorNotice>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      {query.hasNextPage ? (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show older</Trans>
          </Button>
        </div>
      ) : null}
      <DeliverySheet
        delivery={rows?.find(({ id }) => id === openId)}
        onClose={() => onChange({ ...filter, delivery: undefined })}
      />
    </section>
  )
}

function DeliveryRow({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) {
  const { i18n } = useLingui()
  const { endpointName, state, attempts, createdAt, lastError } = delivery
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{momentOf(delivery) ?? <Trans>Test</Trans>}</span>
          <span className="block text-sm wrap-anywhere text-mute">
            {endpointName}, {i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'medium' })}
          </span>
          {lastError ? <span className="block text-sm text-pretty text-signal">{lastError}</span> : null}
        </span>
        <DeliveryState state={state} attempts={attempts} />
        <ChevronRight aria-hidden className="size-4 shrink-0 text-mute" />
      </button>
    </li>
  )
}
