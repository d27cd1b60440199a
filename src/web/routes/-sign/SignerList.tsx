// Who signs and how far they are.
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { formatDate, localOf } from '#domain/dates.ts'
import { Card } from '#web/ui/Page.tsx'
import { viewerZone } from '#web/hooks/use-today.ts'
import type { LinkedContract } from './linked-contract.ts'
import { signingPartyLabels } from '#texts/documents/contract-labels.ts'
import { translate } from '#web/texts.ts'

export function SignerList({ linked: { signers } }: { linked: LinkedContract }) {
  const { i18n, t } = useLingui()
  if (signers.length < 2) return null
  return (
    <Card className="mt-5" title={<Trans>Signers</Trans>}>
      <ul className="flex flex-col gap-2">
        {signers.map((signer, index) => {
          const day = signer.signedAt
            ? formatDate(localOf(signer.signedAt, viewerZone()).date, i18n.locale)
            : null
          return (
            <li key={index} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <span className="font-medium break-words">{signer.name}</span>{' '}
                <span className="text-mute">{translate()(signingPartyLabels[signer.party])}</span>
              </span>
              <span className="flex shrink-0 items-center gap-1 text-sm text-mute [&_svg]:size-4">
                {day ? <Check aria-hidden /> : null}
                {day ? t`Signed ${day}` : signer.state === 'declined' ? t`Declined` : t`Not yet signed`}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
