// Whether the mail server was reached, a way to try it, and a way to take it out.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailAccount } from '#web/parts/mail-account/account.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Pill } from '#web/ui/Pill.tsx'

function StateLine({ account }: { account: MailAccount }) {
  const { i18n } = useLingui()
  const { state, lastError, checkedAt } = account
  const at = checkedAt?.toLocaleString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  if (state === 'ok')
    return (
      <p className="flex flex-wrap items-center gap-2">
        <Pill tone="confirmed">
          <Trans>Works</Trans>
        </Pill>
        <span className="text-mute">
          <Trans>Reached on {at}</Trans>
        </span>
      </p>
    )
  if (state === 'failed')
    return (
      <p role="status" className="flex flex-wrap items-center gap-2">
        <Pill tone="attention">
          <Trans>Does not work</Trans>
        </Pill>
        <span>{lastError}</span>
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Pill tone="inquiry">
        <Trans>Not tried yet</Trans>
      </Pill>
    </p>
  )
}

/** The test connects and signs in; it sends nothing. */
export function MailState({ account }: { account: MailAccount }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const refresh = () => cache.invalidateQueries(trpc.mailAccounts.get.queryFilter())
  const test = useMutation(trpc.mailAccounts.test.mutationOptions({ onSuccess: refresh }))
  const remove = useMutation(
    trpc.mailAccounts.remove.mutationOptions({
      onSuccess: refresh,
      onSettled: () => setAsking(false),
    }),
  )
  return (
    <Card title={<Trans>Connection</Trans>}>
      <StateLine account={account} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? <Trans>Trying it out…</Trans> : <Trans>Test the connection</Trans>}
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trans>Remove account</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Remove the e-mail account?`}
        description={t`Server, password, sender and signature are deleted.`}
        confirmLabel={t`Remove account`}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </Card>
  )
}
