// The reminder of the next level as it will read, with interest where the agency asks for it; then it goes.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatMoney } from '#domain/money-format.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshInvoices } from './invoice-queries.ts'
import { type StepProps, StepSheet } from './StepSheet.tsx'

export function RemindSheet({ record, open, onClose }: StepProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, version, currency, language, document } = record.invoice
  const preview = useQuery({
    ...trpc.invoices.dunningPreview.queryOptions({ orgSlug, id }, { meta: { persist: false } }),
    enabled: open,
  })
  const remind = useMutation(
    trpc.invoices.remind.mutationOptions({
      onSuccess: () => {
        toast.success(t({ message: 'Reminder sent', context: 'dunning' }))
        onClose()
      },
      onSettled: refreshInvoices,
    }),
  )
  const email = preview.data
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const level = email?.level ?? 1
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      size="lg"
      title={
        level === 1 ? (
          <Trans>First reminder</Trans>
        ) : level === 2 ? (
          <Trans>Second reminder</Trans>
        ) : (
          <Trans>Final reminder</Trans>
        )
      }
      description={document?.buyer.email ? <Trans>To {document.buyer.email}</Trans> : undefined}
      button={<Trans context="dunning">Send reminder</Trans>}
      disabled={!email?.mayGo}
      call={remind}
      onGo={() => email && remind.mutate({ orgSlug, id, version, level: email.level })}
    >
      {preview.isPending ? <Skeleton className="h-40 w-full" /> : null}
      {preview.error ? <p role="alert">{messageOf(preview.error)}</p> : null}
      {email && !email.mayGo ? (
        <p role="alert" className="rounded-control bg-signal-soft px-3 py-2 font-medium">
          {email.because}
        </p>
      ) : null}
      {email ? (
        <article lang={language} className="rounded-card border border-line bg-paper px-5 py-4">
          <p className="display mb-3 text-md">{email.subject}</p>
          {email.paragraphs.map((paragraph, index) => (
            <p key={index} className="mb-2.5 whitespace-pre-line last:mb-0">
              {paragraph}
            </p>
          ))}
        </article>
      ) : null}
      {email && (email.interestMinor || email.lumpMinor) ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {email.interestMinor ? (
            <div className="flex gap-2">
              <dt className="text-mute">
                <Trans>Interest</Trans>
              </dt>
              <dd className="font-semibold">{show(email.interestMinor)}</dd>
            </div>
          ) : null}
          {email.lumpMinor ? (
            <div className="flex gap-2">
              <dt className="text-mute">
                <Trans>Lump sum</Trans>
              </dt>
              <dd className="font-semibold">{show(email.lumpMinor)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </StepSheet>
  )
}
