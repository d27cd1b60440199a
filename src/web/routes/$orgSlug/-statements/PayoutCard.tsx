// What the artist is paid, in large, where it goes, and what prevents it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshStatements, type StatementRecord } from '#web/parts/money/statement/statement-queries.ts'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export function PayoutCard({ record }: { record: StatementRecord }) {
  const { i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { statement, payout } = record
  const { currency, openingMinor, closingMinor, outstandingMinor, payoutMinor, state } = statement
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const day = (at: Date) => i18n.date(at, { dateStyle: 'medium' })
  const isOut = state === 'sent' || state === 'queried' || state === 'approved'
  const carried = closingMinor - outstandingMinor - payoutMinor
  const figures = [
    { key: 'opening', label: <Trans>Opening balance</Trans>, value: openingMinor },
    { key: 'change', label: <Trans>This statement</Trans>, value: closingMinor - openingMinor },
    { key: 'closing', label: <Trans>Closing balance</Trans>, value: closingMinor },
    { key: 'out', label: <Trans>Payouts in progress</Trans>, value: -outstandingMinor },
    { key: 'carried', label: <Trans>Carried forward</Trans>, value: carried },
  ].filter(({ key, value }) => value !== 0 || key === 'closing')
  return (
    <Card>
      <p className="text-mute">
        {state === 'paid' ? (
          <Trans>Paid out</Trans>
        ) : state === 'void' ? (
          <Trans context="status of a statement">Void</Trans>
        ) : (
          <Trans>Payout</Trans>
        )}
      </p>
      <p
        className={cx(
          'display text-3xl wrap-anywhere max-[23rem]:text-2xl',
          state === 'void' && 'text-mute line-through',
        )}
      >
        {show(payoutMinor)}
      </p>
      {statement.paidAt ? (
        <p className="text-mute">
          <Trans>on {day(statement.paidAt)}</Trans>
        </p>
      ) : null}
      <dl className="mt-3 border-t border-line pt-2">
        {figures.map(({ key, label, value }) => (
          <div key={key} className="flex justify-between gap-4 py-0.5">
            <dt className="text-mute">{label}</dt>
            <dd className={cx('whitespace-nowrap', value < 0 && 'text-signal')}>{show(value)}</dd>
          </div>
        ))}
      </dl>
      {payoutMinor > 0 && state !== 'void' && state !== 'paid' ? (
        <div className="mt-3 flex flex-col gap-2 border-t border-line pt-2.5">
          {payout.ibanLast4 ? (
            <p>
              <span className="text-mute">
                <Trans>Paid to</Trans>
              </span>{' '}
              {payout.accountHolder ?? statement.artistName}, •••• {payout.ibanLast4}
              {payout.bankConfirmedAt ? (
                <span className="block text-sm text-mute">
                  <Trans>Confirmed on {day(payout.bankConfirmedAt)}</Trans>
                </span>
              ) : null}
            </p>
          ) : (
            <p className="text-pretty">
              <Trans>No bank account on file</Trans>{' '}
              <Link
                to="/$orgSlug/artists/$artistSlug"
                params={{ orgSlug, artistSlug: statement.artistSlug }}
                className={`${textLink} hit`}
              >
                <Trans>Add bank account</Trans>
              </Link>
            </p>
          )}
          {payout.because && payout.ibanLast4 && isOut ? (
            <p className="text-sm text-pretty text-mute">{payout.because}</p>
          ) : null}
          {payout.canConfirmBank ? <ConfirmBank record={record} /> : null}
          {payout.mayPay && can('payments.manage') ? (
            <Link to="/$orgSlug/payments/payouts" params={{ orgSlug }} className={`${textLink} hit w-fit`}>
              <Trans>Go to payouts</Trans>
            </Link>
          ) : null}
        </div>
      ) : null}
      {statement.voidReason ? (
        <p className="mt-3 border-l-2 border-line-strong pl-3 whitespace-pre-line text-mute">
          {statement.voidReason}
        </p>
      ) : null}
    </Card>
  )
}

/** Whoever says so has asked the artist, by a way that the new data did not come by. */
function ConfirmBank({ record: { statement, payout } }: { record: StatementRecord }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const [isConfirming, setConfirming] = useState(false)
  const { id, version, artistName } = statement
  const confirm = useMutation(
    trpc.statements.confirmBank.mutationOptions({
      onSuccess: () => {
        toast.success(t`Bank details confirmed`)
        setConfirming(false)
      },
      onSettled: refreshStatements,
    }),
  )
  const changed = payout.bankChangedAt && i18n.date(payout.bankChangedAt, { dateStyle: 'medium' })
  return (
    <>
      <Button
        size="sm"
        className="w-fit"
        icon={<ShieldCheck aria-hidden />}
        onClick={() => setConfirming(true)}
      >
        <Trans>Confirm bank details…</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={<Trans>Did {artistName} confirm the account?</Trans>}
        description={
          <Trans>
            The bank details changed on {changed}. Call a number you know to confirm {payout.accountHolder},
            •••• {payout.ibanLast4}.
          </Trans>
        }
        confirmLabel={<Trans>Account confirmed</Trans>}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate({ orgSlug, id, version })}
      />
    </>
  )
}
