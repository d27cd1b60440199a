// Links by which outsiders see the invoice and pay it: made, copied, withdrawn.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link2, X } from 'lucide-react'
import { isOpening } from '#domain/booking/ledger/invoice-kinds.ts'
import { copyLink } from '#web/device/copy-link.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { CopyBlock } from '#web/ui/CopyButton.tsx'
import { Card } from '#web/ui/Page.tsx'
import { invoiceQuery, type InvoiceRecord } from './invoice-queries.ts'

export function LinksCard({ record }: { record: InvoiceRecord }) {
  const { t, i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { id, state } = record.invoice
  const { queryKey } = invoiceQuery(orgSlug, id)
  const onSettled = () => queryClient.invalidateQueries({ queryKey })
  const share = useMutation(
    trpc.invoices.share.mutationOptions({
      onSuccess: ({ url }) => copyLink(t`Link copied`, url),
      onSettled,
    }),
  )
  const revoke = useMutation(trpc.invoices.revokeLink.mutationOptions({ onSettled }))
  const { links } = record
  if (!can('invoices.manage') || (state === 'cancelled' && links.length === 0)) return null
  const day = (at: Date) => i18n.date(at, { dateStyle: 'medium' })
  return (
    <Card
      title={<Trans>Links</Trans>}
      action={
        <Button
          size="sm"
          icon={<Link2 aria-hidden />}
          needsConnection
          busy={share.isPending}
          onClick={() => share.mutate({ orgSlug, id })}
        >
          <Trans>Copy new link</Trans>
        </Button>
      }
    >
      <p className="text-sm text-pretty text-mute">
        {isOpening(record.invoice.kind) ? (
          <Trans>Shows the open amount and a code for banking apps. No account needed.</Trans>
        ) : (
          <Trans>Shows the invoice, the open amount and a code for banking apps. No account needed.</Trans>
        )}
      </p>
      {share.data ? (
        <CopyBlock title={<Trans>New link</Trans>} text={share.data.url} copy={t`Copy link`} />
      ) : null}
      <ul className="mt-2 flex flex-col empty:hidden">
        {links.map((link) => (
          <li key={link.id} className="flex min-h-11 items-center justify-between gap-3 md:min-h-8">
            <span>
              <Trans>Created {day(link.createdAt)}</Trans>{' '}
              <span className="text-mute">
                <Trans>until {day(link.expiresAt)}</Trans>
              </span>
            </span>
            <IconButton
              size="sm"
              className="-mr-2"
              label={t`Revoke link of ${day(link.createdAt)}`}
              busy={revoke.isPending && revoke.variables.linkId === link.id}
              onClick={() => revoke.mutate({ orgSlug, id, linkId: link.id })}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
