// The ledger of one artist: balances per currency, entries with the shows and statements they belong to.
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, PenLine } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { ledgerKindLabels } from '#texts/booking/payments.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { NextPage, NotLoaded } from '#web/parts/platform/screens/LoadedRows.tsx'
import {
  ledgerQuery,
  type LedgerBalance,
  type LedgerEntry,
} from '#web/parts/money/statement/statement-queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { translate } from '#web/texts.ts'

const CorrectSheet = lazyDialog(async () => (await import('./CorrectSheet.tsx')).CorrectSheet)

type ArtistLedgerProps = {
  artistId: string
  currency: string | undefined
  onCurrency: (currency: string | undefined) => void
}

export function ArtistLedger({ artistId, currency, onCurrency }: ArtistLedgerProps) {
  const { t } = useLingui()
  const { orgSlug, organisation, can } = useOrganisation()
  const list = useInfiniteQuery(ledgerQuery(orgSlug, artistId, currency))
  const [correcting, setCorrecting] = useState(0)
  const [isCorrecting, setIsCorrecting] = useState(false)
  if (!list.data) {
    return (
      <NotLoaded query={list}>
        <SkeletonRows rows={8} />
      </NotLoaded>
    )
  }
  const entries = list.data.pages.flatMap(({ rows }) => rows)
  const balances = list.data.pages.at(0)?.balances ?? []
  const correct = can('statements.administrate') ? (
    <Button
      icon={<PenLine aria-hidden />}
      onClick={() => {
        setCorrecting(correcting + 1)
        setIsCorrecting(true)
      }}
    >
      <Trans>Add entry</Trans>
    </Button>
  ) : null
  return (
    <>
      {entries.length === 0 && balances.length === 0 ? (
        <EmptyState icon={<BookOpen aria-hidden />} title={<Trans>No entries yet</Trans>} action={correct}>
          <Trans>Payments, settled shows and booked expenses of this artist appear here.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className="safe-x flex flex-wrap items-stretch gap-2 py-3">
            {balances.map((balance) => (
              <BalanceButton
                key={balance.currency}
                balance={balance}
                isOn={balance.currency === currency}
                onPress={() => onCurrency(balance.currency === currency ? undefined : balance.currency)}
              />
            ))}
            <span className="flex flex-1 items-center justify-end">{correct}</span>
          </div>
          <ul
            aria-label={t`Entries`}
            aria-busy={list.isPlaceholderData}
            className={cx(
              'border-t border-line max-md:mx-4 max-md:overflow-hidden max-md:rounded-card max-md:border',
              list.isPlaceholderData && 'animate-pulse-soft',
            )}
          >
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          <NextPage list={list} />
        </>
      )}
      <CorrectSheet
        key={correcting}
        open={isCorrecting}
        artistId={artistId}
        currency={currency ?? balances[0]?.currency ?? organisation.baseCurrency}
        onClose={() => setIsCorrecting(false)}
      />
    </>
  )
}

type BalanceButtonProps = { balance: LedgerBalance; isOn: boolean; onPress: () => void }

/** One currency; a press shows its entries alone. */
function BalanceButton({
  balance: { currency, balanceMinor, freeMinor },
  isOn,
  onPress,
}: BalanceButtonProps) {
  const { i18n } = useLingui()
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'rounded-card border px-4 py-2.5 text-left hover:bg-hover max-md:w-full',
        isOn ? 'border-ink' : 'border-line',
      )}
    >
      <span className="block text-sm text-mute">
        {balanceMinor < 0 ? (
          <Trans>Owed by the artist, {currency}</Trans>
        ) : (
          <Trans>Owed to the artist, {currency}</Trans>
        )}
      </span>
      <span className={cx('display block text-2xl', balanceMinor < 0 && 'text-signal')}>
        {show(Math.abs(balanceMinor))}
      </span>
      <span className="block text-sm text-mute">
        {freeMinor === 0 ? (
          <Trans>All on statements</Trans>
        ) : (
          <Trans>{show(freeMinor)} not on a statement yet</Trans>
        )}
      </span>
    </button>
  )
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { kind, corrects, currency, memo, eventId, eventName, statementId, statementNumber } = entry
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const link = 'hit underline decoration-line-strong underline-offset-3 hover:decoration-ink'
  return (
    <li className="safe-x flex items-baseline gap-3 border-b border-line py-2 max-md:px-3 max-md:last:border-0 md:py-1.5">
      <span className="w-24 shrink-0 text-mute max-md:hidden">
        {formatDate(entry.date, 'short', i18n.locale)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="font-medium">
          {corrects ? (
            <Trans>Correction: {translate()(ledgerKindLabels[corrects])}</Trans>
          ) : (
            translate()(ledgerKindLabels[kind])
          )}
        </span>
        <span className="flex flex-wrap gap-x-2 text-sm text-mute">
          <span className="md:hidden">{formatDate(entry.date, 'short', i18n.locale)}</span>
          {eventId && eventName ? (
            <Link to="/$orgSlug/$eventId/finance" params={{ orgSlug, eventId }} className={link}>
              {[eventName, entry.eventDate && formatDate(entry.eventDate, 'short', i18n.locale)]
                .filter(Boolean)
                .join(', ')}
            </Link>
          ) : null}
          {memo ? <span className="wrap-anywhere">{memo}</span> : null}
          {entry.createdByName && kind === 'correction' && !corrects ? (
            <span>{entry.createdByName}</span>
          ) : null}
          {entry.notedMinor ? <Trans>for information: {show(entry.notedMinor)}</Trans> : null}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end md:flex-row-reverse md:items-baseline md:gap-4">
        <span className={cx('font-semibold md:w-32 md:text-right', entry.amountMinor < 0 && 'text-signal')}>
          {show(entry.amountMinor)}
        </span>
        <span className="text-sm text-mute md:w-36">
          {statementId ? (
            <Link to="/$orgSlug/statements/$statementId" params={{ orgSlug, statementId }} className={link}>
              {statementNumber ?? <Trans>Draft</Trans>}
            </Link>
          ) : null}
        </span>
      </span>
    </li>
  )
}
