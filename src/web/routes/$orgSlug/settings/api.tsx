// Settings: access tokens, by which other programs call the API, and where it is described.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Download, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { OutsideLink } from '#web/parts/OutsideLink.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { SettingSection } from '#web/parts/platform/settings/Setting.tsx'
import { isSet, searchSchema } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { CopyBlock, CopyButton } from '#web/ui/CopyButton.tsx'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { NewTokenSheet } from './-api/NewTokenSheet.tsx'
import { TokenRow } from './-api/TokenRow.tsx'

type SecretSheetProps = { secret: string | undefined; open: boolean; onClose: () => void }

/** The secret of a new token, shown once, and a first call with it. */
function SecretSheet({ secret = '', open, onClose }: SecretSheetProps) {
  const { t } = useLingui()
  const call = `curl ${location.origin}/api/v1/artists \\\n  -H "Authorization: Bearer ${secret}"`
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>Your access token</Trans>}
      size="md"
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className="text-pretty">
        <Trans>Copy the token now and store it safely. You won’t be able to see it again.</Trans>
      </p>
      <p className="mt-3 flex items-center gap-1 rounded-control border border-line bg-sunk py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 text-sm break-all">{secret}</code>
        <CopyButton text={secret} label={t`Copy token`} />
      </p>
      <CopyBlock title={<Trans>First call</Trans>} text={call} copy={t`Copy call`} isBlock />
    </Sheet>
  )
}

export const Route = createFileRoute('/$orgSlug/settings/api')({
  validateSearch: searchSchema({
    /** Opens the form for a new token. */
    new: isSet,
  }),
  component: Api,
})

function Api() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(trpc.accessTokens.list.queryOptions({ orgSlug }))
  // Known to this page alone, until it is closed.
  const [secret, setSecret] = useState<string>()
  const [isSecretOpen, setSecretOpen] = useState(false)
  const rows = query.data?.rows ?? []
  const button = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => void navigate({ search: { new: true } })}
    >
      <Trans>New token</Trans>
    </Button>
  )
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <SettingSection setting="access-tokens" action={rows.length > 0 ? button : null}>
        <LoadedOr query={query}>
          <Card flush>
            {rows.length > 0 ? (
              <ul aria-label={t`Access tokens`} className="divide-y divide-line">
                {rows.map((token) => (
                  <TokenRow key={token.id} token={token} />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={<KeyRound aria-hidden />}
                title={<Trans>No access tokens yet</Trans>}
                action={button}
              >
                <Trans>
                  With a token, your website, a spreadsheet or a calendar app reads your data, and changes it
                  if you allow that.
                </Trans>
              </EmptyState>
            )}
          </Card>
        </LoadedOr>
      </SettingSection>
      <Card title={<Trans>Assistants (MCP)</Trans>}>
        <p className="text-pretty text-mute">
          <Trans>
            Add this address to Claude, ChatGPT or another assistant that speaks MCP. It reads what you may
            read. Changes appear as proposals under Today, for you to approve.
          </Trans>
        </p>
        <CopyBlock title={<Trans>Address</Trans>} text={`${location.origin}/mcp`} copy={t`Copy address`} />
      </Card>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <OutsideLink href="/api/reference">
          <Trans>API reference</Trans>
        </OutsideLink>
        <a href="/api/v1/client.ts" download className={buttonClass('quiet', 'sm')}>
          <Download aria-hidden />
          <Trans>TypeScript client</Trans>
        </a>
      </p>
      <NewTokenSheet
        key={search.new ? 'open' : 'closed'}
        open={search.new === true}
        onClose={() => void navigate({ search: {}, replace: true })}
        onSecret={(made) => {
          setSecret(made)
          setSecretOpen(true)
        }}
      />
      <SecretSheet secret={secret} open={isSecretOpen} onClose={() => setSecretOpen(false)} />
    </div>
  )
}
