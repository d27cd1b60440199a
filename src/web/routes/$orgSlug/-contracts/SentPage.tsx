// A contract that went out: how far it is, the text as the parties see it, and the proof. Without its text for those
// who do not see fees, then drafts as well.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { ContractPill } from '#web/parts/documents/contract/ContractPill.tsx'
import {
  isReadable,
  refreshContracts,
  type ContractRecord,
} from '#web/parts/documents/contract/contract-queries.ts'
import { ContractText } from '#web/parts/documents/contract/ContractText.tsx'
import { openFile } from '#web/parts/platform/file/open-file.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Card, PageHeader } from '#web/ui/Page.tsx'
import { AuditTrail } from './AuditTrail.tsx'
import { ContractShows } from './ContractShows.tsx'
import { SignedCopySheet } from './SignedCopySheet.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'
import { SignerProgress } from './SignerProgress.tsx'

type SentPageProps = { record: ContractRecord; back: ReactElement<{ className?: string }> }
type OpenDialog = 'void' | 'supersede' | 'paper'

export function SentPage({ record, back }: SentPageProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const { contract, bookings, actions, frozenBody, signers, attachments, canAmend } = record
  const { id, language, state, isOnPaper, sealedSha256 } = contract
  const [dialog, setDialog] = useState<OpenDialog>()
  const { start: download, isBusy } = useDownload()
  const amend = useMutation(
    trpc.contracts.amend.mutationOptions({
      onSuccess: async (next) => {
        await navigate({
          to: '/$orgSlug/contracts/$contractId/edit',
          params: { orgSlug, contractId: next.id },
        })
        await refreshContracts()
      },
    }),
  )
  const find = (name: string) => actions.find(({ action }) => action === name)
  const [voiding, supersede, document] = ['void', 'supersede', 'signOnPaper'].map(find)
  const file = isOnPaper ? 'paper' : sealedSha256 ? 'sealed' : 'original'
  const canRead = isReadable(record)
  const ended = contract.endedAt ? i18n.date(contract.endedAt, { dateStyle: 'medium' }) : null
  return (
    <div className="flex flex-col">
      <PageHeader
        back={back}
        title={contract.title}
        meta={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ContractPill state={state} />
            <span>{contract.number}</span>
            <ContractShows bookings={bookings} />
          </span>
        }
        actions={
          <>
            {canRead ? (
              <Button busy={isBusy} onClick={() => download(`/contracts/${orgSlug}/${id}/${file}.pdf`)}>
                {file === 'sealed' ? <Trans>Sealed PDF</Trans> : <Trans>PDF</Trans>}
              </Button>
            ) : null}
            {voiding || supersede || document || canAmend ? (
              <Menu
                align="end"
                trigger={
                  <IconButton label={t`More`} variant="secondary">
                    <Ellipsis aria-hidden />
                  </IconButton>
                }
                items={[
                  supersede && {
                    label: t`Create new version…`,
                    disabled: !supersede.allowed,
                    hint: supersede.reason,
                    onSelect: () => setDialog('supersede'),
                  },
                  canAmend && {
                    label: t`Create amendment`,
                    hint: t`Replaces this contract once everyone has signed it.`,
                    onSelect: () => amend.mutate({ orgSlug, id }),
                  },
                  document && {
                    label: t`Upload signed copy…`,
                    disabled: !document.allowed,
                    hint: document.reason,
                    onSelect: () => setDialog('paper'),
                  },
                  file === 'sealed' && {
                    label: t`PDF as sent`,
                    onSelect: () => download(`/contracts/${orgSlug}/${id}/original.pdf`),
                  },
                  voiding && 'separator',
                  voiding && {
                    label: t`Void contract…`,
                    danger: true,
                    disabled: !voiding.allowed,
                    hint: voiding.reason,
                    onSelect: () => setDialog('void'),
                  },
                ]}
              />
            ) : null}
          </>
        }
      />
      <div className="safe-x grid items-start gap-4 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="min-w-0 max-lg:order-2" title={<Trans>Contract</Trans>}>
          {frozenBody ? (
            <ContractText
              body={frozenBody}
              language={language}
              signatures={signers.flatMap(({ party, signature, signedAt }) =>
                signature && signedAt ? [{ party, signedAt, ...signature }] : [],
              )}
            />
          ) : (
            <p className="text-mute">
              {canRead ? (
                <Trans>Signed on paper. The uploaded scan is the contract.</Trans>
              ) : (
                <Trans>
                  Contract texts contain fees. You don’t have access to fees, so the text is not shown.
                </Trans>
              )}
            </p>
          )}
        </Card>
        <aside className="flex min-w-0 flex-col gap-4 max-lg:order-1">
          {contract.endedReason || contract.supersededById || contract.supersedesId ? (
            <Card title={<Trans>History</Trans>}>
              {contract.endedReason ? (
                <p className="whitespace-pre-line">
                  {ended}: {contract.endedReason}
                </p>
              ) : null}
              <Neighbour id={contract.supersededById}>
                <Trans>Newer version</Trans>
              </Neighbour>
              <Neighbour id={contract.supersedesId}>
                {contract.isAmendment ? <Trans>Original contract</Trans> : <Trans>Previous version</Trans>}
              </Neighbour>
            </Card>
          ) : null}
          <SignerProgress record={record} />
          {attachments.length > 0 ? (
            <Card title={<Trans>Attachments</Trans>}>
              <ul className="flex flex-col">
                {attachments.map(({ fileId, name, revision }) => (
                  <li key={fileId} className="flex min-h-11 items-center gap-2 md:min-h-7">
                    <button
                      type="button"
                      onClick={() => void openFile(orgSlug, fileId)}
                      className={`hit min-w-0 text-left wrap-anywhere ${textLink}`}
                    >
                      {name}
                    </button>
                    <span className="shrink-0 text-sm text-mute">v{revision}</span>
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
          <AuditTrail contract={contract} />
        </aside>
      </div>
      <SignedCopySheet record={record} open={dialog === 'paper'} onClose={() => setDialog(undefined)} />
      <ReasonSheet
        record={record}
        action={dialog === 'void' || dialog === 'supersede' ? dialog : undefined}
        onClose={() => setDialog(undefined)}
      />
    </div>
  )
}

function Neighbour({ id, children }: { id: string | null; children: React.ReactNode }) {
  const { orgSlug } = useOrganisation()
  if (!id) return null
  return (
    <p>
      <Link
        to="/$orgSlug/contracts/$contractId/edit"
        params={{ orgSlug, contractId: id }}
        className={textLink}
      >
        {children}
      </Link>
    </p>
  )
}
