// One mail account with all there is to it: how to connect it, how it is, its servers, how its messages look.
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Card } from '#web/ui/Page.tsx'
import type { MailAccount } from './account.ts'
import { ConnectChoice } from './ConnectChoice.tsx'
import { ConnectionCard } from './ConnectionCard.tsx'
import { MailSenderForm } from './MailSenderForm.tsx'
import { MailServerForm } from './MailServerForm.tsx'
import { useMailAccount, type MailAccountCalls } from './use-mail-account.ts'

type AccountSectionProps = {
  orgSlug: string
  owner: 'own' | 'organisation'
  /** Proposed as the user name and the sender of a new account. */
  address: string
  senderName: string
  /** What it is for. */
  lead: ReactNode
  onSaved: () => void
}

export function AccountSection({ orgSlug, owner, ...props }: AccountSectionProps) {
  const calls = useMailAccount(owner === 'own' ? { kind: 'own' } : { kind: 'organisation', orgSlug })
  const [isEntering, setEntering] = useState(false)
  const { account } = calls
  const save = { label: <Trans>Save</Trans> }
  const isServer = account ? account.provider === 'imap_smtp' : isEntering
  const servers = isServer ? (
    <Card title={<Trans>Mail server</Trans>}>
      <MailServerForm
        calls={calls}
        address={props.address}
        senderName={props.senderName}
        buttons={account ? { ...save, isSecondary: true } : { label: <Trans>Save and test</Trans> }}
        onSaved={() => {
          props.onSaved()
          calls.test()
        }}
      />
      {account ? null : (
        <Button variant="quiet" className="mt-2 -ml-3" onClick={() => setEntering(false)}>
          <Trans>Connect another way</Trans>
        </Button>
      )}
    </Card>
  ) : null
  return (
    <LoadedOr query={calls.query}>
      {account ? (
        <div className="grid items-start gap-4 @4xl:grid-cols-2 @4xl:grid-rows-[auto_1fr]">
          <ConnectionCard account={account} calls={calls} orgSlug={orgSlug} />
          <div className="@4xl:row-span-2">{servers ?? <ReadingCard account={account} calls={calls} />}</div>
          <Card title={<Trans>Sender and signature</Trans>}>
            <MailSenderForm
              account={account}
              calls={calls}
              ownName={props.senderName}
              buttons={{ ...save, isSecondary: true }}
              onSaved={props.onSaved}
            />
          </Card>
        </div>
      ) : (
        <div className="flex max-w-160 flex-col gap-4">
          {isEntering ? (
            servers
          ) : (
            <Card title={<Trans>Connect e-mail account</Trans>}>
              <p className="mb-4 text-pretty text-mute">{props.lead}</p>
              <ConnectChoice orgSlug={orgSlug} owner={owner} onServer={() => setEntering(true)} />
            </Card>
          )}
        </div>
      )}
    </LoadedOr>
  )
}

/** Accounts of a provider have their servers; only the reading is chosen. */
function ReadingCard({ account, calls }: { account: MailAccount; calls: MailAccountCalls }) {
  const { imapHost, imapPort, imapSecurity, sync } = account
  return (
    <Card title={<Trans>Replies</Trans>}>
      <Switch
        label={<Trans>Read replies to your messages</Trans>}
        hint={<Trans>Replies appear with the show. No other e-mails are read.</Trans>}
        checked={sync !== 'off'}
        disabled={calls.isSaving}
        onCheckedChange={(isRead) =>
          calls.save({
            mailbox: {
              imapHost,
              imapPort: imapPort === 143 ? 143 : imapPort === null ? null : 993,
              imapSecurity: imapSecurity === 'none' ? null : imapSecurity,
              sync: isRead ? 'booking_threads_only' : 'off',
            },
          })
        }
      />
    </Card>
  )
}
