// The audit trail: what happened when, by whom, from where; and whether it is intact.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import type { AuditVerdict } from '#domain/documents/signing/contract-audit.ts'
import { eventDetail, eventName, verdictText } from '#texts/documents/audit-trail.ts'
import { translate } from '#web/texts.ts'
import { messageOf } from '#web/calls/errors.ts'
import type { ContractRecord } from '#web/parts/documents/contract/contract-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function AuditTrail({ contract }: Pick<ContractRecord, 'contract'>) {
  const { t, i18n } = useLingui()
  const say = translate()
  const { orgSlug } = useOrganisation()
  const { id, sha256, sealedSha256 } = contract
  const query = useQuery(trpc.contracts.events.queryOptions({ orgSlug, id }, { meta: { persist: false } }))
  const at = (time: Date) => i18n.date(time, { dateStyle: 'medium', timeStyle: 'medium' })
  const { events = [], deliveries = [] } = query.data ?? {}
  // E-mails leave after what caused them, so they are behind it in the same second.
  const entries = [
    ...events.map((event) => ({ at: new Date(event.at), event })),
    ...deliveries.map((delivery) => ({ at: delivery.at, delivery })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return (
    <Card title={<Trans>Audit trail</Trans>}>
      {query.isPending ? <Skeleton className="h-24 w-full" /> : null}
      {query.error ? <p role="alert">{messageOf(query.error)}</p> : null}
      {query.data ? (
        <p className="flex items-start gap-2 text-sm text-pretty">
          {query.data.isComplete ? (
            <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-signal" />
          )}
          {verdictText(verdictOf(query.data), say)}
        </p>
      ) : null}
      <ol className="mt-3 flex flex-col gap-2">
        {entries.map((entry) =>
          'delivery' in entry ? (
            <Delivery key={entry.delivery.id} delivery={entry.delivery} at={at(entry.at)} />
          ) : (
            <li key={entry.event.seq} className="text-sm">
              <span className="font-medium">{eventName(entry.event.type, say)}</span>
              {entry.event.actor.name ? (
                <span className="wrap-anywhere">, {entry.event.actor.name}</span>
              ) : null}
              <Detail text={eventDetail(entry.event, say)} />
              <span className="block text-xs text-mute">
                {at(entry.at)}
                {entry.event.ip ? ` · ${entry.event.ip}` : ''}
              </span>
            </li>
          ),
        )}
      </ol>
      <Hash label={t`Document as sent (SHA-256)`} value={sha256} />
      <Hash label={t`Sealed document (SHA-256)`} value={sealedSha256} />
      {sealedSha256 ? (
        <p className="mt-2 text-sm">
          <a href="/verify" target="_blank" rel="noreferrer" className={textLink}>
            <Trans>Verify a PDF</Trans>
          </a>
        </p>
      ) : null}
    </Card>
  )
}

type DeliveryRow = RouterOutputs['contracts']['events']['deliveries'][number]

/** What became of an e-mail; not a link of the chain. */
function Delivery({ delivery: { state, to, subject }, at }: { delivery: DeliveryRow; at: string }) {
  const labels = {
    waiting: <Trans>E-mail being sent</Trans>,
    delivered: <Trans>E-mail delivered</Trans>,
    bounced: <Trans>E-mail bounced</Trans>,
  }
  return (
    <li className="text-sm">
      <span className={state === 'bounced' ? 'font-medium text-signal' : 'font-medium'}>{labels[state]}</span>
      <Detail text={`${to}: ${subject}`} />
      <span className="block text-xs text-mute">{at}</span>
    </li>
  )
}

type Verdict = Pick<RouterOutputs['contracts']['events'], 'isComplete' | 'brokenAt' | 'because'>
const verdictOf = ({ isComplete, brokenAt, because }: Verdict): AuditVerdict =>
  isComplete || brokenAt === null || because === null
    ? { isComplete: true }
    : { isComplete: false, brokenAt, because }

function Detail({ text }: { text: string | null }) {
  return text ? <span className="block text-xs wrap-anywhere">{text}</span> : null
}

function Hash({ label, value }: { label: string; value: string | null }) {
  const { t } = useLingui()
  if (!value) return null
  return (
    <div className="mt-3 text-xs">
      <p className="text-mute">{label}</p>
      <p className="flex items-start gap-1">
        <code className="min-w-0 flex-1 break-all">{value}</code>
        <CopyButton text={value} label={t`Copy`} />
      </p>
    </div>
  )
}
