// What a month's export holds: its bookings, what has to be fixed first, and the exchange rates that were used.
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, TriangleAlert } from 'lucide-react'
import { MoreFields } from '#web/parts/platform/form/MoreFields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'

type Review = RouterOutputs['bookkeeping']['month']
type Problem = Review['problems'][number]
type UsedRate = Review['rates'][number]

export function MonthReview({
  month,
  isBusy,
  onDownload,
}: {
  month: string
  isBusy: boolean
  onDownload: () => void
}) {
  const { orgSlug } = useOrganisation()
  const query = useQuery(trpc.bookkeeping.month.queryOptions({ orgSlug, month }))
  const { data } = query
  return (
    <LoadedOr query={query}>
      {data ? (
        <div className="mt-3 flex flex-col items-start gap-3">
          {data.problems.length > 0 ? (
            <Problems problems={data.problems} />
          ) : (
            <>
              <p>
                <Plural
                  value={data.rowCount}
                  _0="No entries in this month."
                  one="# entry"
                  other="# entries"
                />
              </p>
              <Button icon={<Download aria-hidden />} busy={isBusy} onClick={onDownload}>
                <Trans>Download DATEV file</Trans>
              </Button>
            </>
          )}
          {data.rates.length > 0 ? <Rates rates={data.rates} /> : null}
        </div>
      ) : null}
    </LoadedOr>
  )
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    <div role="alert" className="w-full rounded-control bg-signal-soft px-3 py-2.5">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        <Plural
          value={problems.length}
          one="# problem to fix before the export"
          other="# problems to fix before the export"
        />
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {problems.map((problem) => (
          <li
            key={`${problem.fix} ${problem.id ?? problem.label} ${problem.message}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5"
          >
            <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{problem.message}</span>
            <FixLink problem={problem} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Leads to the one place where the problem is solved. */
function FixLink({ problem: { fix, id, currency, month } }: { problem: Problem }) {
  const { orgSlug } = useOrganisation()
  const look = buttonClass('secondary', 'sm')
  switch (fix) {
    case 'rates':
      return (
        <Link
          to="/$orgSlug/settings/bookkeeping"
          params={{ orgSlug }}
          search={{ rate: `${currency ?? ''} ${month ?? ''}` }}
          className={look}
        >
          <Trans>Enter exchange rate</Trans>
        </Link>
      )
    case 'settings':
      return (
        <Link to="/$orgSlug/settings/bookkeeping" params={{ orgSlug }} className={look}>
          <Trans>Open DATEV settings</Trans>
        </Link>
      )
    case 'invoice':
      return (
        <Link to="/$orgSlug/invoices/$invoiceId" params={{ orgSlug, invoiceId: id ?? '' }} className={look}>
          <Trans>Open invoice</Trans>
        </Link>
      )
    case 'payment':
      return (
        <Link to="/$orgSlug/payments" params={{ orgSlug }} search={{ open: id ?? '' }} className={look}>
          <Trans>Open payment</Trans>
        </Link>
      )
  }
}

function Rates({ rates }: { rates: readonly UsedRate[] }) {
  const { orgSlug } = useOrganisation()
  return (
    <div className="w-full">
      <MoreFields title={<Trans>Exchange rates used</Trans>}>
        <ul className="flex flex-col gap-2 text-sm">
          {rates.map((rate) => (
            <li key={`${rate.kind} ${rate.id}`}>
              {rate.kind === 'invoice' ? (
                <Link
                  to="/$orgSlug/invoices/$invoiceId"
                  params={{ orgSlug, invoiceId: rate.id }}
                  className={textLink}
                >
                  {rate.label}
                </Link>
              ) : (
                <Link
                  to="/$orgSlug/payments"
                  params={{ orgSlug }}
                  search={{ open: rate.id }}
                  className={textLink}
                >
                  {rate.label}
                </Link>
              )}
              : {rate.text}
              {rate.isLater ? (
                <span className="text-mute">
                  {' '}
                  <Trans>(recorded without a rate)</Trans>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </MoreFields>
    </div>
  )
}
