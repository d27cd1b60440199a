// The accounts that money arrives on; the one chosen for an invoice is printed on it, with its GiroCode.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ibanText } from '#domain/money/money-document.ts'
import { accountPurposeLabels } from '#texts/booking/payments.ts'
import { moneySettingsQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { translate } from '#web/texts.ts'
import { AccountSheet } from './AccountSheet.tsx'
import type { BankAccount, MoneySetup } from './PartForm.tsx'

export function AccountsCard({ setup }: { setup: MoneySetup }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [edited, setEdited] = useState<{ account: BankAccount | null; no: number }>()
  const [isOpen, setOpen] = useState(false)
  const [removed, setRemoved] = useState<BankAccount>()
  const remove = useMutation(
    trpc.moneySettings.removeAccount.mutationOptions({
      onSettled: () => {
        setRemoved(undefined)
        return queryClient.invalidateQueries({ queryKey: moneySettingsQuery(orgSlug).queryKey })
      },
    }),
  )
  const edit = (account: BankAccount | null) => {
    setEdited({ account, no: (edited?.no ?? 0) + 1 })
    setOpen(true)
  }
  const accounts = setup.accounts.filter(({ archivedAt }) => archivedAt === null)
  return (
    <SettingCard
      setting="bank-accounts"
      title={<Trans>Bank accounts</Trans>}
      flush
      action={
        setup.canManage ? (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => edit(null)}>
            <Trans>Add account</Trans>
          </Button>
        ) : null
      }
    >
      {accounts.length === 0 ? (
        <p className="px-4 pb-4 text-pretty text-mute">
          <Trans>No bank account yet. Invoices need one for payment details and the GiroCode.</Trans>
        </p>
      ) : null}
      <ul className="pb-1.5 empty:hidden">
        {accounts.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center gap-x-3 px-4 py-2">
            <span className="min-w-48 flex-1">
              <span className="block font-semibold">
                {account.name} <span className="font-normal text-mute">{account.currency}</span>
              </span>
              <span className="block text-sm wrap-anywhere text-mute">
                {ibanText(account.iban)}, {translate()(accountPurposeLabels[account.purpose])}
              </span>
            </span>
            {setup.canManage ? (
              <span className="-mr-2 ml-auto flex shrink-0">
                <Button size="sm" variant="quiet" onClick={() => edit(account)}>
                  <Trans>Edit</Trans>
                </Button>
                <Button size="sm" variant="quiet" onClick={() => setRemoved(account)}>
                  <Trans>Remove</Trans>
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {edited ? (
        <AccountSheet key={edited.no} account={edited.account} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        title={<Trans>Remove this account?</Trans>}
        description={t`${removed?.name ?? ''} no longer appears on new invoices. Existing ones keep it.`}
        confirmLabel={<Trans>Remove account</Trans>}
        danger
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate({ orgSlug, id: removed.id, version: removed.version })}
      />
    </SettingCard>
  )
}
