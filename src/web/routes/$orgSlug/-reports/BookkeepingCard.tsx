// Files for the tax adviser and the auditor: a month's bookings, a year's documents.
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatMonth, monthOf, shiftMonth } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { MonthReview } from './MonthReview.tsx'

export function BookkeepingCard({ year }: { year: number }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const { start, isBusy } = useDownload()
  const last = shiftMonth(monthOf(today), -1)
  const [picked, setPicked] = useState(last)
  const months = Array.from({ length: 24 }, (_, index) => shiftMonth(monthOf(today), -index))
  const path = `/bookkeeping/${encodeURIComponent(orgSlug)}`
  return (
    <Card title={<Trans>For the tax adviser</Trans>}>
      <div className="flex flex-col gap-5">
        <div>
          <p className="mb-2 text-mute">
            <Trans>A month’s bookings for DATEV, with debtor and creditor accounts.</Trans>
          </p>
          <Select
            aria-label={t`Month`}
            value={picked}
            onValueChange={setPicked}
            options={months.map((value) => ({ value, label: formatMonth(value, i18n.locale) }))}
            className="w-52"
          />
          <MonthReview
            key={picked}
            month={picked}
            isBusy={isBusy}
            onDownload={() => start(`${path}/datev.zip?month=${picked}`)}
          />
        </div>
        <div>
          <p className="mb-2 text-mute">
            <Trans>
              All documents issued in {year} for an auditor, with an index, file hashes and an audit log.
            </Trans>
          </p>
          <Button
            icon={<Download aria-hidden />}
            busy={isBusy}
            onClick={() => start(`${path}/archive.zip?year=${year}`)}
          >
            <Trans>Download {year} archive</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
