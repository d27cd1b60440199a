// What narrows the audit log down: who, what about, between which days, which record.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { auditAreas } from '#domain/platform/audit-log/audit-areas.ts'
import { auditAreaLabels, auditEntityLabels } from '#texts/desk/audit-log.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { FilterChip } from '#web/ui/Page.tsx'
import type { AuditFilter } from './audit-entries.ts'

const all = 'all'

type AuditFiltersProps = {
  filter: AuditFilter
  /** What the record of the filter is called, where an entry says it. */
  recordName: string | undefined
  onChange: (filter: AuditFilter) => void
}

export function AuditFilters({ filter, recordName, onChange }: AuditFiltersProps) {
  const { t } = useLingui()
  const say = translate()
  const { orgSlug } = useOrganisation()
  const people = useQuery(trpc.auditLog.people.queryOptions({ orgSlug }, { meta: { persist: false } }))
  const entityLabel = filter.entity && auditEntityLabels[filter.entity]
  const set = (part: AuditFilter) => onChange({ ...filter, ...part })
  return (
    <div className="mb-3 flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 max-[23rem]:grid-cols-1 @3xl:flex">
        <Field label={<Trans>Person</Trans>} className="@3xl:w-48">
          <Select
            value={filter.person ?? all}
            onValueChange={(value) => set({ person: value === all ? undefined : value })}
            options={[
              { value: all, label: t`Everyone` },
              { value: 'nobody', label: t`Links and automatic` },
              ...(people.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <Field label={<Trans>Area</Trans>} className="@3xl:w-56">
          <Select
            value={filter.area ?? all}
            onValueChange={(value) => set({ area: auditAreas.find((area) => area === value) })}
            options={[
              { value: all, label: t`All areas` },
              ...auditAreas.map((area) => ({ value: area, label: say(auditAreaLabels[area]) })),
            ]}
          />
        </Field>
        <Field label={<Trans>From</Trans>} className="@3xl:w-40">
          <DatePicker
            value={filter.from ?? null}
            {...(filter.to ? { max: filter.to } : {})}
            onValueChange={(date) => set({ from: date ?? undefined })}
          />
        </Field>
        <Field label={<Trans>Until</Trans>} className="@3xl:w-40">
          <DatePicker
            value={filter.to ?? null}
            {...(filter.from ? { min: filter.from } : {})}
            onValueChange={(date) => set({ to: date ?? undefined })}
          />
        </Field>
      </div>
      {filter.entityId ? (
        <div>
          <FilterChip onRemove={() => set({ entity: undefined, entityId: undefined })}>
            {recordName ?? (entityLabel ? say(entityLabel) : <Trans>One record</Trans>)}
          </FilterChip>
        </div>
      ) : null}
    </div>
  )
}
