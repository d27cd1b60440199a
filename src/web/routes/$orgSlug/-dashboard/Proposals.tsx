// What assistants propose: one line each, and the sheet in which a person decides.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bot } from 'lucide-react'
import { Until } from '#web/parts/booking/hold/Until.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Badge } from '#web/ui/Pill.tsx'
import { ProposalSheet } from './ProposalSheet.tsx'
import { useProposalTitle, type Proposal } from './proposal-title.ts'

type ProposalsProps = {
  rows: readonly Proposal[]
  /** The one that is looked at, also one that is over. */
  open: string | undefined
  onClose: () => void
}

export function Proposals({ rows, open, onClose }: ProposalsProps) {
  const { orgSlug } = useOrganisation()
  const titleOf = useProposalTitle()
  return (
    <>
      {rows.length > 0 ? (
        <Card title={<Trans>Proposals</Trans>} action={<Badge>{rows.length}</Badge>} flush>
          <ul className="divide-y divide-line">
            {rows.map((proposal) => (
              <li
                key={proposal.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 hover:bg-hover"
              >
                <Bot aria-hidden className="size-5 shrink-0 text-mute" strokeWidth={1.75} />
                <div className="min-w-0 flex-1 basis-48">
                  <p className="truncate text-md font-semibold md:text-base">{titleOf(proposal)}</p>
                  <p className="text-sm text-mute md:truncate">{proposal.reason}</p>
                </div>
                <div className="flex items-center gap-3 max-md:w-full max-md:justify-between max-md:pl-8">
                  <span className="text-sm whitespace-nowrap text-mute">
                    <Trans>
                      expires <Until at={proposal.expiresAt} />
                    </Trans>
                  </span>
                  <Button
                    size="sm"
                    render={
                      <Link
                        to="/$orgSlug/dashboard"
                        params={{ orgSlug }}
                        search={{ proposal: proposal.id }}
                      />
                    }
                  >
                    <Trans>Review</Trans>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <ProposalSheet id={open} onClose={onClose} />
    </>
  )
}
