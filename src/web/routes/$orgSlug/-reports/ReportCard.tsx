// One report: its title, its rows as a file, and what it shows once they are there.
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Cell } from '#domain/platform/tables/csv.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { saveReport } from './report-tables.ts'

type ReportCardProps = {
  title: string
  /** The name of the file. */
  name: string
  query: UseQueryResult<unknown, unknown>
  head: readonly string[]
  rows: readonly Cell[][]
  children: ReactNode
  /** What it says when there are no rows. */
  empty: ReactNode
  className?: string
}

export function ReportCard(props: ReportCardProps) {
  const { title, name, query, head, rows, children, empty, className } = props
  const { t, i18n } = useLingui()
  return (
    <Card
      title={title}
      className={className}
      action={
        rows.length > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2"
            icon={<Download aria-hidden />}
            aria-label={t`Export ${title}`}
            onClick={() => saveReport(name, i18n.locale, head, rows)}
          >
            <Trans>Export</Trans>
          </Button>
        ) : null
      }
    >
      <LoadedOr query={query}>
        {rows.length > 0 ? children : <p className="py-6 text-center text-mute">{empty}</p>}
      </LoadedOr>
    </Card>
  )
}
