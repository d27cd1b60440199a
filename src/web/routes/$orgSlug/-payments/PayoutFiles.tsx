// The files that were made for the bank, each as it was.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatMoney } from '#domain/money.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { trpc } from '#web/trpc.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'

export function PayoutFiles() {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { start } = useDownload()
  const { data } = useQuery(trpc.payouts.files.queryOptions({ orgSlug }, { meta: { persist: false } }))
  if (!data?.length) return null
  return (
    <Card title={<Trans>Bank files</Trans>} flush>
      <ul>
        {data.map(({ id, messageId, executeOn, paymentCount, currency, totalMinor, ...file }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{messageId}</p>
              <p className="text-sm text-mute">
                {formatDate(executeOn, 'short', i18n.locale)} ·{' '}
                <Plural value={paymentCount} one="# transfer" other="# transfers" /> · {file.accountName}
                {file.createdByName ? ` · ${file.createdByName}` : null}
              </p>
            </div>
            <span className="font-semibold tabular-nums">
              {formatMoney({ amountMinor: totalMinor, currency }, i18n.locale)}
            </span>
            <IconButton
              label={t`Save ${messageId}`}
              className="-mr-2"
              onClick={() => start(`/payout-files/${orgSlug}/${id}.xml`)}
            >
              <Download aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
