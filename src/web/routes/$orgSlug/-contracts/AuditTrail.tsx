// The proof: what happened when, by whom, from where; and whether the chain of it is whole.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { contractEventTypes, type ContractEventType } from '#domain/contract-audit.ts'
import { eventDetail } from '#domain/contract-audit-words.ts'
import { eventWords } from '#domain/contract-paper-words.ts'
import { messageOf } from '#web/errors.ts'
import type { ContractRecord } from '#web/parts/contract/contract-queries.ts'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function AuditTrail({ contract }: Pick<ContractRecord, 'contract'>) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, sha256, sealedSha256 } = contract
  const query = useQuery(trpc.contracts.events.queryOptions({ orgSlug, id }, { meta: { persist: false } }))
  const at = (time: string) => i18n.date(new Date(time), { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <Card title={<Trans>Proof</Trans>}>
      {query.isPending ? <Skeleton className="h-24 w-full" /> : null}
      {query.error ? <p role="alert">{messageOf(query.error)}</p> : null}
      {query.data ? (
        <p className="flex items-start gap-2 text-sm text-pretty">
          {query.data.isWhole ? (
            <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-signal" />
          )}
          {query.data.isWhole ? (
            <Trans>Each entry carries the fingerprint of the one before; the chain is whole.</Trans>
          ) : (
            <Trans>The chain of entries is broken: something was changed from outside.</Trans>
          )}
        </p>
      ) : null}
      <ol className="mt-3 flex flex-col gap-2">
        {query.data?.events.map((event) => (
          <li key={event.seq} className="text-sm">
            <span className="font-medium">{wordOf(event.type)}</span>
            {event.actor.name ? <span className="wrap-anywhere">, {event.actor.name}</span> : null}
            <Detail text={eventDetail(event, 'en')} />
            <span className="block text-xs text-mute">
              {at(event.at)}
              {event.ip ? ` · ${event.ip}` : ''}
            </span>
          </li>
        ))}
      </ol>
      <Hash label={t`Document as sent (SHA-256)`} value={sha256} />
      <Hash label={t`Sealed document (SHA-256)`} value={sealedSha256} />
      {sealedSha256 ? (
        <p className="mt-2 text-sm">
          <a href="/verify" target="_blank" rel="noreferrer" className={textLink}>
            <Trans>Check a PDF</Trans>
          </a>
        </p>
      ) : null}
    </Card>
  )
}

const isKnown = (type: string): type is ContractEventType =>
  (contractEventTypes as readonly string[]).includes(type)
const wordOf = (type: string) => (isKnown(type) ? eventWords.en[type] : type)

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
