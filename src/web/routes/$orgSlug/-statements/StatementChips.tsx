// The states of statements as chips with counts above the list: one tap filters.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { statementCountQuery, type StatementFilters } from '#web/parts/money/statement/statement-queries.ts'
import { statementTabs, type StatementTab } from '#web/parts/money/statement/statement-tabs.ts'
import { cx } from '#web/ui/cx.ts'
import { Toolbar } from '#web/ui/Page.tsx'

/** Only what waits for somebody is counted. */
const counted: readonly StatementTab[] = ['drafts', 'reviewed', 'sent', 'queried', 'approved']

/** Counts follow the other filters, not the chip that is chosen. */
export function StatementChips({ filters }: { filters: StatementFilters }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const counts = useQueries({
    queries: counted.map((tab) => statementCountQuery(orgSlug, { ...filters, tab })),
  })
  const labels: Record<StatementTab, ReactNode> = {
    all: <Trans>All</Trans>,
    drafts: <Trans>To review</Trans>,
    reviewed: <Trans>To send</Trans>,
    sent: <Trans context="status of a statement">Sent</Trans>,
    queried: <Trans>Questions</Trans>,
    approved: <Trans>To pay out</Trans>,
    paid: <Trans context="status of a statement">Paid</Trans>,
    void: <Trans context="status of a statement">Void</Trans>,
  }
  return (
    <Toolbar label={t`Status`} className="gap-1.5! max-md:-mx-4 max-md:px-4">
      {(Object.keys(statementTabs) as StatementTab[]).map((tab) => {
        const count = counts[counted.indexOf(tab)]?.data?.total
        const isHere = tab === filters.tab
        return (
          <Link
            key={tab}
            to="/$orgSlug/statements"
            params={{ orgSlug }}
            search={{
              ...(tab === 'all' ? {} : { tab }),
              search: filters.search,
              artist: filters.artistId,
            }}
            replace
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap md:h-7 md:px-3',
              isHere
                ? 'border-ink bg-ink text-surface'
                : tab === 'queried' && count
                  ? 'border-signal bg-surface text-signal hover:bg-signal-soft'
                  : 'border-line-strong bg-surface text-mute hover:text-ink',
            )}
          >
            {labels[tab]}
            {count === undefined ? null : <span className="font-normal">{count}</span>}
          </Link>
        )
      })}
    </Toolbar>
  )
}
