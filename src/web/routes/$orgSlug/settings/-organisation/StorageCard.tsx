// How much room the organisation's files take.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sizeText } from '#web/parts/platform/file/file-size.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Card } from '#web/ui/Page.tsx'

/** Nothing until it is known: it is never what one came for. */
export function StorageCard() {
  const { i18n, t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(trpc.files.usage.queryOptions({ orgSlug }))
  if (!data) return null
  const used = sizeText(data.usedBytes, i18n.locale)
  const quota = sizeText(data.quotaBytes, i18n.locale)
  const count = i18n.number(data.count)
  const share = data.quotaBytes === 0 ? 1 : data.usedBytes / data.quotaBytes
  return (
    <Card title={<Trans>Files</Trans>}>
      <div
        role="meter"
        aria-label={t`Storage used`}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={t`${used} of ${quota}`}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full min-w-1 rounded-full ${share > 0.9 ? 'bg-signal' : 'bg-ink'}`}
          style={{ width: `${Math.min(1, share) * 100}%` }}
        />
      </div>
      <p className="mt-2 text-mute">
        <Trans>
          {used} of {quota} used by {count} files, including all versions. Deleted files are kept for 30 days.
        </Trans>
      </p>
    </Card>
  )
}
