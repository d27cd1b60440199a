// The history of an answer: who gave, changed, accepted or sent it back, and when.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AnswerSource, FieldAct } from '#domain/road/advancing/advancing.ts'
import type { AdvancingField } from '#web/parts/road/advancing/advancing-queries.ts'
import { FieldValue } from '#web/parts/road/advancing/FieldValue.tsx'
import { openFile } from '#web/parts/platform/file/open-file.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

export type HistorySheetProps = { open: boolean; field: AdvancingField; onClose: () => void }

export function HistorySheet({ open, field, onClose }: HistorySheetProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(
    trpc.advancing.history.queryOptions({ orgSlug, fieldId: field.id }, { enabled: open }),
  )
  const acts: Record<FieldAct, string> = {
    answered: t`Answered`,
    cleared: t`Answer withdrawn`,
    accepted: t`Accepted`,
    rejected: t`Sent back`,
    reopened: t`Reopened`,
    uploaded: t`File uploaded`,
  }
  const sources: Record<AnswerSource, string> = {
    promoter: t`Promoter`,
    agency: t`Agency`,
    artist: t`Artist`,
    prefill: t`Suggestion`,
  }
  const entries = query.data?.entries
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>History</Trans>}
      description={field.fieldName}
    >
      <LoadedOr query={query}>
        {entries?.length === 0 ? (
          <p className="text-mute">
            <Trans>No answers yet.</Trans>
          </p>
        ) : null}
        <ol className="flex flex-col divide-y divide-line">
          {entries?.map(({ at, by, source, act, value }, index) => (
            <li key={index} className="flex flex-col gap-1 py-2.5 first:pt-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>
                  <b className="font-semibold">{acts[act]}</b>
                  <span className="text-mute">
                    {[by, source ? sources[source] : null].some(Boolean) ? ', ' : null}
                    {[by, source ? sources[source] : null].filter(Boolean).join(', ')}
                  </span>
                </span>
                <time dateTime={at.toISOString()} className="text-sm text-mute">
                  {i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
              </p>
              {value === null ? null : act === 'rejected' ? (
                <p className="wrap-anywhere">{value}</p>
              ) : (
                <FieldValue
                  field={{ ...field, responseValue: value }}
                  openFile={(fileId) => void openFile(orgSlug, fileId)}
                />
              )}
            </li>
          ))}
        </ol>
      </LoadedOr>
    </Sheet>
  )
}
