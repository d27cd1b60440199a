// Statements that wait to be paid, each with the reason where no money may go out yet.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { statementStateLabels } from '#texts/money/statements/statements.ts'
import { translate } from '#web/texts.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshMoney, type Payout } from '#web/parts/money/payment/payment-calls.ts'
import { trpc } from '#web/trpc.ts'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type PayoutListProps = {
  payouts: readonly Payout[]
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
  onAll: (isChosen: boolean) => void
}

export function PayoutList({ payouts, chosen, onToggle, onAll }: PayoutListProps) {
  const { t } = useLingui()
  const payable = payouts.filter(({ mayPay }) => mayPay)
  const all = payable.length > 0 && payable.every(({ statementId }) => chosen.has(statementId))
  return (
    <>
      {payable.length > 1 ? (
        <div className="border-b border-line px-4 py-0.5">
          <Checkbox
            label={<span className="text-sm text-mute">{t`Select all that can be paid`}</span>}
            checked={all}
            indeterminate={!all && chosen.size > 0}
            onCheckedChange={onAll}
          />
        </div>
      ) : null}
      <ul aria-label={t`Statements to pay`}>
        {payouts.map((payout) => (
          <Row
            key={payout.statementId}
            payout={payout}
            isChosen={chosen.has(payout.statementId)}
            onToggle={() => onToggle(payout.statementId)}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = { payout: Payout; isChosen: boolean; onToggle: () => void }

function Row({ payout, isChosen, onToggle }: RowProps) {
  const { t, i18n } = useLingui()
  const { artistId, artistName, number, state, currency, payoutMinor, mayPay, because, ibanLast4, fileAt } =
    payout
  const amount = formatMoney({ amountMinor: payoutMinor, currency }, i18n.locale)
  const madeAt = fileAt ? i18n.date(fileAt, { day: 'numeric', month: 'short' }) : ''
  return (
    <li
      className={cx(
        'flex items-start gap-3 border-b border-line px-4 py-2.5 last:border-0',
        isChosen && 'bg-hover',
      )}
    >
      <Checkbox
        labelHidden
        label={t`Pay ${artistName}, ${number}`}
        checked={isChosen}
        disabled={!mayPay}
        onCheckedChange={onToggle}
      />
      <span className="mt-1.5 max-md:hidden md:mt-0.5">
        <ArtistAvatar artistId={artistId} name={artistName} />
      </span>
      <div className="min-w-0 flex-1 max-md:pt-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold wrap-anywhere">{artistName}</span>
          <span className="text-mute">{number}</span>
        </p>
        <p className="text-sm text-mute">
          {ibanLast4 ? (
            <Trans>
              {payout.accountHolder ?? artistName}, IBAN ···{ibanLast4}
            </Trans>
          ) : (
            <Trans>No bank account on file</Trans>
          )}
          {fileAt ? (
            <>
              {' · '}
              <Trans>in file of {madeAt}</Trans>
            </>
          ) : null}
        </p>
        {because ? <p className="mt-0.5 text-sm font-medium text-pretty text-signal">{because}</p> : null}
        {payout.isBankFresh ? <ConfirmBank payout={payout} /> : null}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 max-md:pt-2">
        <span className={cx('font-semibold tabular-nums', !mayPay && 'text-mute')}>{amount}</span>
        <Pill tone={state === 'approved' ? 'confirmed' : state === 'queried' ? 'attention' : 'offer'}>
          {translate()(statementStateLabels[state])}
        </Pill>
      </div>
    </li>
  )
}

/** The one thing that lifts the wait of 72 hours: somebody asked the artist. */
function ConfirmBank({ payout: { statementId, version, artistName, ibanLast4 } }: { payout: Payout }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [isConfirming, setConfirming] = useState(false)
  const confirm = useMutation(
    trpc.statements.confirmBank.mutationOptions({
      onSuccess: () => {
        toast.success(t`Bank details confirmed`)
        setConfirming(false)
      },
      onSettled: refreshMoney,
    }),
  )
  return (
    <>
      <Button size="sm" className="mt-2" onClick={() => setConfirming(true)}>
        <Trans>Confirm bank details…</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={<Trans>Did {artistName} confirm the account?</Trans>}
        description={
          <Trans>
            The account ending in {ibanLast4} is less than 72 hours old. Call a number you know to confirm it.
          </Trans>
        }
        confirmLabel={<Trans>Account confirmed</Trans>}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate({ orgSlug, id: statementId, version })}
      />
    </>
  )
}
