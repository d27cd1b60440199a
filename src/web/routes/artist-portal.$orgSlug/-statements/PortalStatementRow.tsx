// One statement as a card: what is paid out, for when, and whether it waits.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { formatMoney } from '#domain/money.ts'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { periodLabel } from '#web/parts/money/statement/period-label.ts'
import type { PortalStatement } from '#web/parts/money/statement/portal-money-queries.ts'
import { cx } from '#web/ui/cx.ts'
import { PortalStatementPill } from './PortalStatementPill.tsx'

type PortalStatementRowProps = { orgSlug: string; statement: PortalStatement }

export function PortalStatementRow({ orgSlug, statement }: PortalStatementRowProps) {
  const { i18n } = useLingui()
  const { artists } = usePortal()
  const { id, currency, payoutMinor, closingMinor, state, periodFrom, periodTo, number } = statement
  const isVoid = state === 'void'
  const isPaid = payoutMinor > 0
  return (
    <li>
      <Link
        to="/artist-portal/$orgSlug/statements/$statementId"
        params={{ orgSlug, statementId: id }}
        className="flex items-center gap-3 rounded-card border border-line px-4 py-3 hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="font-semibold">{periodLabel(periodFrom, periodTo, i18n.locale)}</span>
            <PortalStatementPill state={state} />
          </span>
          <span className={cx('display block text-2xl', isVoid && 'text-mute line-through')}>
            {formatMoney({ amountMinor: isPaid ? payoutMinor : closingMinor, currency }, i18n.locale)}
          </span>
          <span className="block truncate text-sm text-mute">
            {isPaid ? null : (
              <>
                <Trans>Carried forward</Trans>,{' '}
              </>
            )}
            {[artists.length > 1 && statement.artistName, number].filter(Boolean).join(', ')}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-mute" />
      </Link>
    </li>
  )
}
