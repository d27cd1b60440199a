// A newer answer beside the accepted one: what they say now, until somebody decides.
import { Trans } from '@lingui/react/macro'
import type { AdvancingField } from '#web/parts/road/advancing/advancing-queries.ts'
import { FieldValue } from '#web/parts/road/advancing/FieldValue.tsx'
import { openFile } from '#web/parts/platform/file/open-file.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ReviewButtons } from './ReviewButtons.tsx'

export function NewerAnswer({ field, canEdit }: { field: AdvancingField; canEdit: boolean }) {
  const { orgSlug } = useOrganisation()
  return (
    <div className="flex w-full flex-col gap-1.5 rounded-control bg-offer-bg px-3 py-2">
      <p className="text-xs font-semibold text-offer">
        <Trans>New answer. The one above still applies.</Trans>
      </p>
      <FieldValue
        field={{ ...field, responseValue: field.pendingValue }}
        openFile={(fileId) => void openFile(orgSlug, fileId)}
      />
      {canEdit ? <ReviewButtons field={field} /> : null}
    </div>
  )
}
