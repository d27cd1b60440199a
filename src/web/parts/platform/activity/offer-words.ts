// What happened to an offer and to the artist's word, in words.
import { useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from './ActivityList.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The rest of a sentence that begins with a name; null for what is not about offers. */
export function useOfferWords(): (entry: ActivityEntry) => string | null {
  const { t } = useLingui()
  return ({ action, after }) => {
    const name = text(after?.['offerName'])
    const reason = text(after?.['offerReason'])
    const isTheirs = after?.['offerBy'] === 'promoter'
    switch (action) {
      case 'offers.create':
        if (after?.['offer'] === 'draft') return t`drafted an offer`
        return after?.['direction'] === 'incoming' ? t`noted their offer` : t`sent an offer`
      case 'offers.update':
        return t`changed the draft of an offer`
      case 'offers.discard':
        return t`threw a draft away`
      case 'offers.send':
        return t`sent the offer`
      case 'offers.counter':
        return after?.['direction'] === 'incoming' ? t`noted their counter-offer` : t`made a counter-offer`
      case 'offers.accept':
        return isTheirs ? t`noted that the promoter accepted` : t`accepted the offer`
      case 'offers.decline': {
        const said = isTheirs ? t`noted that the promoter declined` : t`declined the offer`
        return reason ? `${said}: ${reason}` : said
      }
      case 'offers.withdraw':
        return reason ? t`withdrew the offer: ${reason}` : t`withdrew the offer`
      case 'offers.expire':
        return t`the offer ran out`
      case 'offers.seen':
        return t`the promoter opened the offer`
      case 'offers.acceptByLink':
        return t`${name} accepted the offer on its page`
      case 'offers.declineByLink':
        return t`${name} declined the offer on its page: ${reason}`
      case 'offers.counterByLink':
        return t`${name} made a counter-offer on its page`
      case 'approvals.set':
      case 'artistPortal.answerApproval':
        return (
          {
            none: t`waived the artist’s word`,
            asked: t`asked the artist`,
            approved: t`artist approved`,
            rejected: t`artist does not want to`,
          }[text(after?.['artistApproval'])] ?? t`changed the artist’s word`
        )
      default:
        return null
    }
  }
}
