// Settings: the account through which one's letters are sent.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { MailServerForm } from '#web/parts/mail-account/MailServerForm.tsx'
import { MailSenderForm } from '#web/parts/mail-account/MailSenderForm.tsx'
import { LoadedOr } from '#web/parts/screens/LoadedOr.tsx'
import { usePersonName } from '#web/parts/shell/use-person-name.ts'
import { trpc } from '#web/trpc.ts'
import { Card } from '#web/ui/Page.tsx'
import { MailState } from './-account/MailState.tsx'
import { useSavedToast } from './-account/use-saved-toast.ts'

export const Route = createFileRoute('/$orgSlug/settings/email-account')({ component: EmailAccountSettings })

function EmailAccountSettings() {
  const name = usePersonName()
  const saidSaved = useSavedToast()
  const saved = useQuery(trpc.mailAccounts.get.queryOptions(undefined, { meta: { persist: false } }))
  const save = { label: <Trans>Save</Trans> }
  const account = saved.data?.account ?? null
  return (
    <LoadedOr query={saved}>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Card title={<Trans>Mail server</Trans>}>
            <p className="mb-4 text-pretty text-mute">
              <Trans>
                Letters that you write to promoters and artists leave through this server, from your own
                address. Invitations and sign-in letters come from Fermata. It is yours and the same in every
                organisation.
              </Trans>
            </p>
            <MailServerForm account={account} buttons={save} onSaved={saidSaved} />
          </Card>
          {account ? <MailState account={account} /> : null}
        </div>
        {account ? (
          <Card title={<Trans>Your letters</Trans>}>
            <MailSenderForm
              account={account}
              ownName={name}
              buttons={{ ...save, isSecondary: true }}
              onSaved={saidSaved}
            />
          </Card>
        ) : null}
      </div>
    </LoadedOr>
  )
}
