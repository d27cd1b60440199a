// Contracts in the portal: number, state, and the PDF of what is signed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { ContractPill } from '#web/parts/documents/contract/ContractPill.tsx'
import type { PortalContract } from '#web/parts/road/portal/portal-queries.ts'
import { download } from '#web/device/download.ts'
import { useOnline } from '#web/hooks/use-online.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'

type PortalContractListProps = {
  orgSlug: string
  contracts: readonly PortalContract[]
  /** Names the show of each, where the page is not about one. */
  withShow?: boolean
}

export function PortalContractList({ orgSlug, contracts, withShow }: PortalContractListProps) {
  const { t, i18n } = useLingui()
  return (
    <ul aria-label={t`Contracts`} className="divide-y divide-line border-t border-line">
      {contracts.map((contract) => (
        <li
          key={`${contract.id} ${contract.eventId} ${contract.artistName}`}
          className="flex min-h-14 items-center gap-3 px-4 py-2"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">
              {withShow ? `${contract.eventName}, ${contract.artistName}` : contract.title}
            </span>
            <span className="block text-sm text-mute">
              {withShow ? `${formatDate(contract.eventDate, 'medium', i18n.locale)}, ` : null}
              {contract.number}
              {contract.signedAt ? (
                <>
                  , <Trans>signed on {i18n.date(contract.signedAt, { dateStyle: 'medium' })}</Trans>
                </>
              ) : null}
            </span>
          </span>
          <ContractPill state={contract.state} />
          {contract.hasPdf ? <PdfButton orgSlug={orgSlug} contract={contract} /> : null}
        </li>
      ))}
    </ul>
  )
}

function PdfButton({ orgSlug, contract: { id, number } }: { orgSlug: string; contract: PortalContract }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const save = useMutation({ mutationFn: () => download(`/contracts/portal/${orgSlug}/${id}.pdf`) })
  return (
    <IconButton
      label={t`Download contract ${number} as PDF`}
      busy={save.isPending}
      disabled={!isOnline}
      onClick={() => save.mutate()}
    >
      <FileDown aria-hidden />
    </IconButton>
  )
}
