// Settings: webhooks, through which workflows notify other programs, and their deliveries.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { isId } from '#domain/platform/search/slug.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedOr.tsx'
import { queryClient } from '#web/calls/query.ts'
import { oneOf, searchSchema, textWhere } from '#web/search-schema.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { DeliveryLog } from './-webhooks/DeliveryLog.tsx'
import { SecretSheet } from './-webhooks/SecretSheet.tsx'
import { webhooksQuery } from './-webhooks/webhook-queries.ts'
import { WebhookRow } from './-webhooks/WebhookRow.tsx'
import { WebhookSheet } from './-webhooks/WebhookSheet.tsx'

export const Route = createFileRoute('/$orgSlug/settings/webhooks')({
  validateSearch: searchSchema({
    /** The webhook whose form is open: its id, or a new one. */
    open: textWhere((value) => isId(value) || value === 'new'),
    /** Whose deliveries are listed, and in which state. */
    webhook: textWhere(isId),
    state: oneOf(['queued', 'sending', 'delivered', 'failed']),
    /** The delivery that is looked at. */
    delivery: textWhere(isId),
  }),
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(webhooksQuery(orgSlug))
  },
  component: Webhooks,
})

function Webhooks() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { open, webhook, state, delivery } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(webhooksQuery(orgSlug))
  // Known to this page alone, until it is closed.
  const [secret, setSecret] = useState<string>()
  const [isSecretOpen, setSecretOpen] = useState(false)
  const rows = query.data?.rows ?? []
  const edited = rows.find(({ id }) => id === open)
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), resetScroll: false })
  const showSecret = (made: string) => {
    setSecret(made)
    setSecretOpen(true)
  }
  const button = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => show('new')}>
      <Trans>New webhook</Trans>
    </Button>
  )
  const hasLog = rows.length > 0 || webhook !== undefined || state !== undefined
  return (
    <LoadedOr query={query}>
      <div className={cx('grid items-start gap-x-4 gap-y-7', hasLog && 'xl:grid-cols-2')}>
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-xl">
              <Trans>Webhooks</Trans>
            </h2>
            {rows.length > 0 ? button : null}
          </div>
          <Card flush>
            {rows.length > 0 ? (
              <ul aria-label={t`Webhooks`} className="divide-y divide-line">
                {rows.map((row) => (
                  <WebhookRow key={row.id} webhook={row} onEdit={() => show(row.id)} onSecret={showSecret} />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={<WebhookIcon aria-hidden />}
                title={<Trans>No webhooks yet</Trans>}
                action={button}
              >
                <Trans>
                  Workflows can notify your own systems, for example when a contract is signed. Messages are
                  signed and contain no amounts.
                </Trans>
              </EmptyState>
            )}
          </Card>
        </div>
        {hasLog ? (
          <DeliveryLog
            webhooks={rows}
            endpointId={webhook}
            state={state}
            openId={delivery}
            onChange={(search) => void navigate({ search, resetScroll: false })}
          />
        ) : null}
      </div>
      <WebhookSheet
        key={edited ? `${edited.id} ${edited.version}` : (open ?? 'closed')}
        webhook={edited ?? null}
        open={edited !== undefined || open === 'new'}
        onClose={() => show(undefined)}
        onSecret={showSecret}
      />
      <SecretSheet secret={secret} open={isSecretOpen} onClose={() => setSecretOpen(false)} />
    </LoadedOr>
  )
}
