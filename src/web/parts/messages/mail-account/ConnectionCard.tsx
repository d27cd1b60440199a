// Whether an account works, the one thing to do next, a test with its findings, and the way out.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Check, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import { intlTags } from '#domain/language.ts'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import type { RouterOutputs } from '#web/trpc.ts'
import { nextStep, type MailAccount } from './account.ts'
import { providerNames, useConnect } from './ConnectChoice.tsx'
import type { MailAccountCalls } from './use-mail-account.ts'

type Tested = RouterOutputs['mailAccounts']['test']
type Finding = 'ok' | 'missing' | 'unknown'

const icons: Record<Finding, ReactNode> = {
  ok: <Check aria-hidden className="text-conf" />,
  missing: <TriangleAlert aria-hidden className="text-signal" />,
  unknown: <CircleQuestionMark aria-hidden className="text-mute" />,
}

function Line({ state, title, children }: { state: Finding; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icons[state]}
      <span className="min-w-0 text-pretty">
        <span className="font-semibold">{title}</span> {children}
      </span>
    </li>
  )
}

/** What a test found: sending, reading, and what keeps messages out of spam folders. */
function TestFindings({ tested, isRead }: { tested: Tested; isRead: boolean }) {
  const { problem, mailboxProblem, hints } = tested
  return (
    <div role="status" className="mt-4 border-t border-line pt-4">
      <ul className="flex flex-col gap-2">
        <Line state={problem ? 'missing' : 'ok'} title={<Trans>Sending.</Trans>}>
          {problem ?? <Trans>The server accepts your messages.</Trans>}
        </Line>
        {isRead || mailboxProblem ? (
          <Line state={mailboxProblem ? 'missing' : 'ok'} title={<Trans>Replies.</Trans>}>
            {mailboxProblem ?? <Trans>The mailbox can be read.</Trans>}
          </Line>
        ) : null}
        {hints.map(({ kind, state, text }) => (
          <Line key={kind} state={state} title={`${kind.toUpperCase()}.`}>
            {text}
          </Line>
        ))}
      </ul>
    </div>
  )
}

type ConnectionCardProps = { account: MailAccount; calls: MailAccountCalls; orgSlug: string }

/** The test connects and signs in; it sends nothing. */
export function ConnectionCard({ account, calls, orgSlug }: ConnectionCardProps) {
  const { t } = useLingui()
  const [isConfirming, setConfirming] = useState(false)
  const { busy, connect } = useConnect(orgSlug, account.owner)
  const { provider, state, checkedAt, fromAddress, username, sync, syncedAt, syncError } = account
  const next = nextStep(account)
  const when = (at: Date) =>
    at.toLocaleString(intlTags[translate().language], {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
  const isProvider = provider !== 'imap_smtp'
  const name = isProvider ? (username ?? fromAddress) : account.host
  const test = (
    <Button
      variant={next === 'test' ? 'primary' : 'secondary'}
      busy={calls.isTesting}
      onClick={() => calls.test()}
    >
      {calls.isTesting ? <Trans>Testing…</Trans> : <Trans>Test connection</Trans>}
    </Button>
  )
  return (
    <Card title={isProvider ? providerNames[provider] : <Trans>Connection</Trans>}>
      <div className="flex flex-wrap items-center gap-2">
        <StatePill state={state} />
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
      </div>
      <div role="status" className="mt-2 flex flex-col gap-1 text-pretty">
        {state === 'failed' && account.lastError && !calls.tested ? <p>{account.lastError}</p> : null}
        {state === 'reauth_needed' ? (
          <p>
            {isProvider ? (
              <Trans>
                {providerNames[provider]} no longer gives access. Connect the account again; messages are
                queued until then.
              </Trans>
            ) : (
              <Trans>The server rejects the password. Messages are queued until you update it.</Trans>
            )}
          </p>
        ) : null}
        {state === 'disabled' ? (
          <p>
            <Trans>This account is disabled. Save it again to enable it.</Trans>
          </p>
        ) : null}
        {state === 'ok' && checkedAt ? (
          <p className="text-mute">
            <Trans>Last checked on {when(checkedAt)}</Trans>
          </p>
        ) : null}
        {sync === 'off' || calls.tested ? null : syncError ? (
          <p>
            <Trans>Replies are not read:</Trans> {syncError}
          </p>
        ) : syncedAt ? (
          <p className="text-mute">
            <Trans>Replies last read on {when(syncedAt)}</Trans>
          </p>
        ) : state === 'ok' ? (
          <p className="text-mute">
            <Trans>Replies are read every few minutes.</Trans>
          </p>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {next === 'reconnect' && isProvider ? (
          <Button
            variant="primary"
            needsConnection
            busy={busy !== undefined}
            onClick={() => connect(provider)}
          >
            <Trans>Reconnect account</Trans>
          </Button>
        ) : null}
        {next === 'password' ? (
          <Button variant="primary" onClick={() => focusField('server.password')}>
            <Trans>Enter password again</Trans>
          </Button>
        ) : null}
        {next === 'server' ? (
          <Button variant="primary" onClick={() => focusField('server.host')}>
            <Trans>Check server settings</Trans>
          </Button>
        ) : null}
        {test}
        <Button variant="danger" onClick={() => setConfirming(true)}>
          <Trans>Disconnect account</Trans>
        </Button>
      </div>
      {calls.tested ? <TestFindings tested={calls.tested} isRead={sync !== 'off'} /> : null}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t`Disconnect ${fromAddress}?`}
        description={
          isProvider
            ? t`Fermata’s access to ${providerNames[provider]}, sender and signature are deleted. Messages and replies are kept. Queued messages are sent through Fermata’s own server.`
            : t`Server, password, sender and signature are deleted. Messages and replies are kept. Queued messages are sent through Fermata’s own server.`
        }
        confirmLabel={t`Disconnect account`}
        danger
        busy={calls.isRemoving}
        onConfirm={() => calls.remove(() => setConfirming(false))}
      />
    </Card>
  )
}

/** The field of the form beside, by the name that it is sent under. */
function focusField(name: string) {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

function StatePill({ state }: Pick<MailAccount, 'state'>) {
  if (state === 'ok')
    return (
      <Pill tone="confirmed">
        <Trans>Connected</Trans>
      </Pill>
    )
  if (state === 'unchecked')
    return (
      <Pill tone="inquiry">
        <Trans>Not tested</Trans>
      </Pill>
    )
  return (
    <Pill tone="attention">
      {state === 'reauth_needed' ? <Trans>Reconnect needed</Trans> : null}
      {state === 'failed' ? <Trans>Not working</Trans> : null}
      {state === 'disabled' ? <Trans>Disabled</Trans> : null}
    </Pill>
  )
}
