// How an offer ended, or why it cannot be answered now: one sentence on what happened, one on what to do.
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock, MailOpen, X } from 'lucide-react'
import { formatDate, localOf } from '#domain/dates.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { LinkEnd, type End } from '#web/links/LinkEnd.tsx'
import type { LinkedOffer } from './linked-offer.ts'

export function OfferEnd({ offer }: { offer: LinkedOffer }) {
  return <LinkEnd {...useEnd(offer)} />
}

function useEnd(offer: LinkedOffer): End {
  const { i18n, t } = useLingui()
  const { state, decidedBy, decidedName, decidedAt, validUntil } = offer
  const agency = offer.organisation.name
  const isByAgency = decidedBy === 'agency'
  const name = isByAgency ? agency : (decidedName ?? t`your team`)
  const on = decidedAt ? formatDate(localOf(decidedAt, viewerZone()).date, i18n.locale) : ''
  const until = validUntil ? formatDate(validUntil, i18n.locale) : ''
  switch (state) {
    case 'accepted':
      return {
        icon: <Check aria-hidden />,
        title: <Trans>Offer accepted</Trans>,
        text: (
          <>
            <Trans>
              By {name} on {on}.
            </Trans>{' '}
            <ContractNote offer={offer} />
          </>
        ),
      }
    case 'answered':
      return {
        icon: <MailOpen aria-hidden />,
        title: <Trans>Counter-offer sent to {agency}</Trans>,
        text: <Trans>You’ll receive their answer by e-mail. Nothing is agreed until then.</Trans>,
      }
    case 'declined':
      return {
        icon: <X aria-hidden />,
        title: <Trans>Offer declined</Trans>,
        text: isByAgency ? (
          <Trans>
            By {name} on {on}. Contact the agency if you have questions.
          </Trans>
        ) : (
          <Trans>
            By {name} on {on}. If this was a mistake, contact {agency}.
          </Trans>
        ),
      }
    case 'replaced':
      return {
        icon: <MailOpen aria-hidden />,
        title: <Trans>There are newer terms</Trans>,
        text: (
          <Trans>These terms have been replaced. Open the link in the latest e-mail from {agency}.</Trans>
        ),
      }
    case 'expired':
      return {
        icon: <Clock aria-hidden />,
        title: <Trans>This offer has expired</Trans>,
        text: (
          <Trans>
            Expired on {until}. If you’re still interested, ask {agency} for a new offer.
          </Trans>
        ),
      }
    case 'withdrawn':
      return {
        icon: <X aria-hidden />,
        title: <Trans>{agency} has withdrawn this offer</Trans>,
        text: <Trans>The terms no longer apply. Contact the agency if you have questions.</Trans>,
      }
    case 'off':
      return {
        icon: <X aria-hidden />,
        title: <Trans>This show will not take place</Trans>,
        text: <Trans>The terms no longer apply. Contact {agency} if you have questions.</Trans>,
      }
    default:
      return {
        icon: <X aria-hidden />,
        title: <Trans>This offer is closed</Trans>,
        text: <Trans>This date is no longer available. Contact {agency} for more information.</Trans>,
      }
  }
}

/** What comes after an accepted offer. */
function ContractNote({ offer: { contract, organisation } }: { offer: LinkedOffer }) {
  const agency = organisation.name
  switch (contract) {
    case 'signed':
      return <Trans>The contract is signed.</Trans>
    case 'sent':
    case 'part_signed':
      return <Trans>{agency} has sent the contract. Once it’s signed, the show is binding.</Trans>
    default:
      return <Trans>{agency} will send the contract. Once it’s signed, the show is binding.</Trans>
  }
}
