// Making statements: everybody who has something on a statement in a period, those with exceptions first.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { isLocalDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money-format.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { periodLabel } from '#web/parts/money/statement/period-label.ts'
import {
  candidatesQuery,
  refreshStatements,
  type StatementCandidate,
} from '#web/parts/money/statement/statement-queries.ts'
import { oneOf, searchSchema, textWhere } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { CandidateRow, columns } from '../-statements/CandidateRow.tsx'
import { PeriodChoice } from '../-statements/PeriodChoice.tsx'
import { periodKinds, periodOf } from '../-statements/periods.ts'

const Search = searchSchema({
  /** As the months and days are at the time; days of one's own are before it. */
  period: oneOf(periodKinds),
  from: textWhere(isLocalDate),
  to: textWhere(isLocalDate),
})

export const Route = createFileRoute('/$orgSlug/statements/generate')({
  validateSearch: Search,
  component: GeneratePage,
})

const keyOf = ({ artistId, currency }: StatementCandidate) => `${artistId} ${currency}`
const isOrdinary = ({ isZero, exceptions }: StatementCandidate) => !isZero && exceptions.length === 0

function GeneratePage() {
  const { t, i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const navigate = Route.useNavigate()
  const today = useToday()
  const { period: kind = 'lastMonth', ...days } = Route.useSearch()
  const period = { ...periodOf(kind, today), ...days }
  const [showsZero, setShowsZero] = useState(false)
  // What was ticked against the proposal; all without exceptions are proposed.
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const query = useQuery(candidatesQuery(orgSlug, period))
  const all = query.data ?? []
  // Those with nothing to include but something to fix stay in view.
  const isHidden = ({ isZero, exceptions }: StatementCandidate) =>
    isZero && exceptions.every(({ kind }) => kind === 'notDue' || kind === 'ownInvoices')
  const hidden = all.filter(isHidden).length
  const shown = showsZero ? all : all.filter((candidate) => !isHidden(candidate))
  const isChosen = (candidate: StatementCandidate) => changed.get(keyOf(candidate)) ?? isOrdinary(candidate)
  const chosen = all.filter(
    (candidate) =>
      isChosen(candidate) && !candidate.isZero && candidate.exceptions.every(({ kind }) => kind !== 'draft'),
  )
  const exceptional = shown.filter(({ exceptions }) => exceptions.length > 0).length
  const sums = [...Map.groupBy(chosen, ({ currency }) => currency)]
    .map(([currency, group]) =>
      formatMoney(
        { amountMinor: group.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0), currency },
        i18n.locale,
      ),
    )
    .join(' + ')
  const generate = useMutation(
    trpc.statements.generate.mutationOptions({
      onSuccess: async ({ ids }) => {
        const [first] = ids
        if (first) {
          await navigate({
            to: '/$orgSlug/statements/$statementId',
            params: { orgSlug, statementId: first },
          })
        }
      },
      onSettled: refreshStatements,
    }),
  )
  const count = chosen.length
  return (
    <div className="flex flex-col md:h-full">
      <PageHeader
        back={
          <Link to="/$orgSlug/statements" params={{ orgSlug }}>
            <Trans>Statements</Trans>
          </Link>
        }
        title={<Trans>New statements</Trans>}
        meta={
          <span role="status">
            {query.data ? (
              <>
                {periodLabel(period.from, period.to, i18n.locale)},{' '}
                <Plural value={shown.length} one="# artist" other="# artists" />
                {exceptional > 0 ? (
                  <>
                    , <Plural value={exceptional} one="# to check" other="# to check" />
                  </>
                ) : null}
              </>
            ) : (
              '\u00A0'
            )}
          </span>
        }
      >
        <PeriodChoice
          period={period}
          onChange={(next) => {
            setChanged(new Map())
            void navigate({ search: next, replace: true })
          }}
        />
      </PageHeader>
      <div
        aria-busy={query.isPlaceholderData}
        className={cx(
          'flex min-h-0 flex-1 flex-col overflow-y-auto border-line md:border-t',
          query.isPlaceholderData && 'animate-pulse-soft',
        )}
      >
        {query.error && !query.data ? (
          <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
            {messageOf(query.error)}
          </ErrorNotice>
        ) : !query.data ? (
          <SkeletonRows rows={8} />
        ) : shown.length === 0 ? (
          <EmptyState icon={<CheckCheck aria-hidden />} title={<Trans>No open entries</Trans>}>
            <Trans>
              This period has no settled shows or payments that still need a statement. Choose another period
              or settle shows first.
            </Trans>
          </EmptyState>
        ) : (
          <>
            <div
              aria-hidden
              className={cx(
                'safe-x sticky top-0 z-10 h-8 items-center border-b border-line bg-surface text-xs text-mute max-md:hidden',
                columns,
              )}
            >
              <span />
              <span>{t`Artist`}</span>
              <span>{t`Entries`}</span>
              <span className="text-right">{t`Opening`}</span>
              <span className="text-right">{t`Closing`}</span>
              <span className="text-right">{t`Payout`}</span>
              <span className="pl-5">{t`To check`}</span>
            </div>
            <ul
              aria-label={t`Artists`}
              className="max-md:mx-4 max-md:mt-1 max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line"
            >
              {shown.map((candidate) => (
                <CandidateRow
                  key={keyOf(candidate)}
                  candidate={candidate}
                  period={period}
                  isChosen={isChosen(candidate)}
                  onChoose={(next) => setChanged(new Map(changed).set(keyOf(candidate), next))}
                />
              ))}
            </ul>
          </>
        )}
        {hidden > 0 ? (
          <div className="safe-x w-fit py-2">
            <Switch
              label={
                <Plural value={hidden} one="Show # without new entries" other="Show # without new entries" />
              }
              checked={showsZero}
              onCheckedChange={setShowsZero}
            />
          </div>
        ) : null}
      </div>
      {can('statements.manage') && query.data && shown.length > 0 ? (
        <div className="safe-x sticky bottom-14 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface py-2.5 md:bottom-0">
          <p aria-live="polite">
            {generate.error ? (
              <span role="alert" className="font-medium text-signal">
                {messageOf(generate.error)}
              </span>
            ) : count > 0 ? (
              <>
                <span className="text-mute">
                  <Trans>Total payouts</Trans>
                </span>{' '}
                <span className="text-md font-bold">{sums}</span>
              </>
            ) : (
              <span className="text-mute">
                <Trans>Select artists to create statements for.</Trans>
              </span>
            )}
          </p>
          <Button
            variant="primary"
            needsConnection
            busy={generate.isPending}
            disabled={count === 0 || query.isPlaceholderData}
            className="max-md:w-full"
            onClick={() =>
              generate.mutate({
                orgSlug,
                ...period,
                items: chosen.map(({ artistId, currency }) => ({ artistId, currency })),
              })
            }
          >
            <Plural value={count} _0="Create drafts" one="Create # draft" other="Create # drafts" />
          </Button>
        </div>
      ) : null}
    </div>
  )
}
