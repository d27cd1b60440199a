// Why the contract cannot be signed on this page now: one sentence on what happened, one on what to do.
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock, Hourglass, MailOpen, X } from 'lucide-react'
import { formatDate, localOf } from '#domain/dates.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { LinkEnd, type End } from '#web/links/LinkEnd.tsx'
import type { LinkedContract } from './linked-contract.ts'

export function SignEnd({ linked }: { linked: LinkedContract }) {
  return <LinkEnd {...useEnd(linked)} />
}

function useEnd(linked: LinkedContract): End {
  const { state, organisation, contract, waitsFor, endedAt, canDownload, delegatedTo } = linked
  const { i18n } = useLingui()
  const agency = organisation.name
  const names = new Intl.ListFormat(i18n.locale).format(waitsFor)
  const on = endedAt ? formatDate(localOf(endedAt, viewerZone()).date, i18n.locale) : ''
  switch (state) {
    case 'waiting':
      return {
        icon: <Hourglass aria-hidden />,
        title: <Trans>Not your turn yet</Trans>,
        text: <Trans>To sign before you: {names}. You’ll get an e-mail when it’s your turn.</Trans>,
      }
    case 'signed':
      return {
        icon: <Check aria-hidden />,
        title: <Trans>You have signed</Trans>,
        text:
          waitsFor.length > 0 ? (
            <Trans>Next to sign: {names}. You’ll get the signed contract by e-mail.</Trans>
          ) : (
            <Trans>You’ll get the signed contract by e-mail.</Trans>
          ),
      }
    case 'completed':
      if (contract.isOnPaper)
        return {
          icon: <Check aria-hidden />,
          title: <Trans>Signed on paper</Trans>,
          text: <Trans>On {on}. You no longer need to sign here.</Trans>,
        }
      return {
        icon: <Check aria-hidden />,
        title: <Trans>Signed by everyone</Trans>,
        text: canDownload ? (
          <Trans>On {on}. The sealed contract is below and was sent by e-mail.</Trans>
        ) : (
          <Trans>On {on}. You’ll get the sealed contract by e-mail shortly.</Trans>
        ),
      }
    case 'declined':
      return {
        icon: <X aria-hidden />,
        title: <Trans>Declined</Trans>,
        text: (
          <Trans>
            On {on}. It can no longer be signed. Was that a mistake? Contact {agency}.
          </Trans>
        ),
      }
    case 'expired':
      return {
        icon: <Clock aria-hidden />,
        title: <Trans>Signing deadline passed</Trans>,
        text: <Trans>Contact {agency} if you still want to sign.</Trans>,
      }
    case 'superseded':
      return {
        icon: <MailOpen aria-hidden />,
        title: <Trans>There is a newer version</Trans>,
        text: <Trans>Open the link in the latest e-mail from {agency}.</Trans>,
      }
    case 'handed_on':
      return {
        icon: <MailOpen aria-hidden />,
        title: <Trans>Signing delegated</Trans>,
        text: delegatedTo ? (
          <Trans>{delegatedTo} signs in your place and has their own link.</Trans>
        ) : (
          <Trans>Someone else signs in your place and has their own link.</Trans>
        ),
      }
    default:
      return {
        icon: <X aria-hidden />,
        title: <Trans>{agency} has withdrawn this contract</Trans>,
        text: <Trans>It can no longer be signed. Contact them if you have questions.</Trans>,
      }
  }
}
