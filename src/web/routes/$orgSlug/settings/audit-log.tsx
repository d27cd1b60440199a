// Settings: the audit log, which shows who changed what and when, with the way to download it.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Download, ScrollText } from 'lucide-react'
import { auditAreas } from '#domain/platform/audit-log/audit-areas.ts'
import { isId } from '#domain/platform/search/slug.ts'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PagedRows } from '#web/parts/platform/screens/LoadedRows.tsx'
import { SettingSection } from '#web/parts/platform/settings/Setting.tsx'
import { oneOf, searchSchema, textWhere } from '#web/search-schema.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { auditLogQuery, downloadPath, type AuditFilter } from './-audit-log/audit-entries.ts'
import { AuditFilters } from './-audit-log/AuditFilters.tsx'
import { auditColumns, AuditRow } from './-audit-log/AuditRow.tsx'
import { AuditSheet } from './-audit-log/AuditSheet.tsx'

const day = textWhere((value) => /^\d{4}-\d{2}-\d{2}$/.test(value))

export const Route = createFileRoute('/$orgSlug/settings/audit-log')({
  validateSearch: searchSchema({
    person: textWhere((value) => isId(value) || value === 'nobody'),
    area: oneOf(auditAreas),
    entity: textWhere((value) => /^[a-zA-Z_]{1,40}$/.test(value)),
    entityId: textWhere((value) => value.length <= 80),
    from: day,
    to: day,
    /** The entry that is open. */
    entry: textWhere((value) => /^\d+$/.test(value)),
  }),
  component: AuditLog,
})

function AuditLog() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { entry: openId, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  const download = useDownload()
  const list = useInfiniteQuery({ ...auditLogQuery(orgSlug, filter), placeholderData: keepPreviousData })
  const entries = list.data?.pages.flatMap(({ rows }) => rows)
  const show = (search: AuditFilter & { entry?: string }) => void navigate({ search, resetScroll: false })
  return (
    <SettingSection
      setting="audit-log"
      action={
        <Button
          icon={<Download aria-hidden />}
          busy={download.isBusy}
          onClick={() => download.start(downloadPath(orgSlug, filter))}
        >
          <Trans>Download CSV</Trans>
        </Button>
      }
    >
      <AuditFilters
        filter={filter}
        recordName={entries?.find(({ entityId }) => entityId === filter.entityId)?.subject?.name}
        onChange={show}
      />
      <Card flush>
        <PagedRows list={list} empty={<Empty isFiltered={Object.keys(filter).length > 0} />}>
          {({ rows, stale, end }) => (
            <div aria-busy={stale} className={cx(stale && 'animate-pulse-soft')}>
              <div
                aria-hidden
                className={cx(
                  'hidden h-8 items-center border-b border-line pr-9 pl-4 text-xs text-mute',
                  auditColumns,
                )}
              >
                <span>
                  <Trans context="audit log">Time</Trans>
                </span>
                <span>
                  <Trans>Person</Trans>
                </span>
                <span>
                  <Trans>Action</Trans>
                </span>
                <span>
                  <Trans context="audit log">Record</Trans>
                </span>
              </div>
              <ul aria-label={t`Audit log`} className="divide-y divide-line">
                {rows.map((row) => (
                  <AuditRow
                    key={row.id}
                    entry={row}
                    onOpen={() => show({ ...filter, entry: String(row.id) })}
                  />
                ))}
              </ul>
              {end}
            </div>
          )}
        </PagedRows>
      </Card>
      <AuditSheet
        entry={entries?.find(({ id }) => String(id) === openId)}
        onClose={() => show(filter)}
        onRecord={({ entity, entityId }) => show({ entity, entityId: entityId ?? undefined })}
      />
    </SettingSection>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={<Trans>No entries match these filters</Trans>} />
  ) : (
    <EmptyState icon={<ScrollText aria-hidden />} title={<Trans>No entries yet</Trans>}>
      <Trans>Everything that changes from now on is listed here.</Trans>
    </EmptyState>
  )
}
