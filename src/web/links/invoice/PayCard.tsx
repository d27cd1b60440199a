// How to pay: a code for banking apps, the account with everything to copy, and by card where that is set up.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { Suspense } from 'react'
import { formatMoney, toDecimal } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import { ibanText } from '#domain/money/money-document.ts'
import { messageOf } from '#web/calls/errors.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Card } from '#web/ui/Page.tsx'
import type { LinkedProps } from './linked-invoice.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const GiroCode = lazyPart(async () => (await import('./GiroCode.tsx')).GiroCode, 'inline')

export function PayCard({ token, linked }: Omit<LinkedProps, 'onChanged'>) {
  const { t, i18n } = useLingui()
  const { invoice, openMinor, giroCode, canPayByCard } = linked
  const { payment, currency } = invoice
  const card = useMutation(
    trpc.invoiceLink.payByCard.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  )
  if (!payment && !canPayByCard) return null
  const open = money(openMinor, currency)
  const rows = payment
    ? [
        { label: t`Account holder`, value: payment.holder, copy: payment.holder },
        { label: 'IBAN', value: ibanText(payment.iban), copy: payment.iban },
        ...(payment.bic ? [{ label: 'BIC', value: payment.bic, copy: payment.bic }] : []),
        { label: t`Amount`, value: formatMoney(open, i18n.locale), copy: toDecimal(open) },
        { label: t`Reference`, value: payment.reference, copy: payment.reference },
      ]
    : []
  return (
    <Card className="mt-5" title={<Trans>Pay</Trans>}>
      <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
        {giroCode ? (
          <figure className="flex shrink-0 flex-col items-center gap-2 sm:w-44">
            <Suspense fallback={<span className="size-44" />}>
              <GiroCode payload={giroCode} label={t`GiroCode for this transfer`} />
            </Suspense>
            <figcaption className="text-center text-sm text-mute">
              <Trans>Scan with your banking app</Trans>
            </figcaption>
          </figure>
        ) : null}
        {rows.length > 0 ? (
          <dl className="min-w-0 flex-1">
            {rows.map(({ label, value, copy }) => (
              <div
                key={label}
                className="flex min-h-11 items-center gap-2 border-b border-line py-1 last:border-0"
              >
                <dt className="w-32 shrink-0 text-sm text-mute">{label}</dt>
                <dd className="flex min-w-0 flex-1 items-center gap-2">
                  <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{value}</span>
                  <CopyButton text={copy} label={t`Copy ${label}`} />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {canPayByCard ? (
        <div className="mt-4 border-t border-line pt-4">
          <Button
            size="lg"
            variant="primary"
            className="w-full"
            icon={<CreditCard aria-hidden />}
            needsConnection
            busy={card.isPending || card.isSuccess}
            onClick={() => card.mutate({ token })}
          >
            <Trans>Pay by card</Trans>
          </Button>
          {card.error ? (
            <p role="alert" className="mt-2 text-sm font-medium text-signal">
              {messageOf(card.error)}
            </p>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}
