// What the log says about offers, approvals, deals and payments, in words; figures stay on the finance page.
import { useLingui } from '@lingui/react/macro'
import type { ScheduleLabel } from '#domain/booking/settlement/item-states.ts'
import { scheduleLabels } from '#texts/booking/schedule.ts'
import { translate } from '#web/texts.ts'
import type { ActivityEntry } from './ActivityList.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The rest of a sentence that begins with a name; null for what is not about offers. */
export function useOfferTexts(): (entry: ActivityEntry) => string | null {
  const { t } = useLingui()
  return ({ action, after }) => {
    const reason = text(after?.['offerReason'])
    const isTheirs = after?.['offerBy'] === 'promoter'
    switch (action) {
      case 'offers.create':
        if (after?.['offer'] === 'draft') return t`drafted an offer`
        return after?.['direction'] === 'incoming' ? t`recorded the promoter’s offer` : t`sent an offer`
      case 'offers.update':
        return t`edited an offer draft`
      case 'offers.discard':
        return t`discarded an offer draft`
      case 'offers.send':
        return t`sent the offer`
      case 'offers.counter':
        return after?.['direction'] === 'incoming'
          ? t`recorded the promoter’s counter-offer`
          : t`made a counter-offer`
      case 'offers.accept':
        return isTheirs ? t`marked the offer as accepted by the promoter` : t`accepted the offer`
      case 'offers.decline': {
        const said = isTheirs ? t`marked the offer as declined by the promoter` : t`declined the offer`
        return reason ? `${said}: ${reason}` : said
      }
      case 'offers.withdraw':
        return reason ? t`withdrew the offer: ${reason}` : t`withdrew the offer`
      case 'offers.expire':
        return t`the offer expired`
      case 'offers.seen':
        return t`viewed the offer`
      case 'offers.acceptByLink':
        return t`accepted the offer online`
      case 'offers.declineByLink':
        return reason ? t`declined the offer online: ${reason}` : t`declined the offer online`
      case 'offers.counterByLink':
        return t`made a counter-offer online`
      case 'approvals.set':
        return (
          {
            none: t`marked the show as needing no approval`,
            asked: t`requested the artist’s approval`,
            approved: t`recorded the artist’s approval`,
            rejected: t`recorded that the artist declined`,
          }[text(after?.['artistApproval'])] ?? t`changed the artist’s approval`
        )
      case 'artistPortal.answerApproval':
        return after?.['artistApproval'] === 'approved' ? t`approved the show` : t`declined the show`
      default:
        return null
    }
  }
}

/** Gives the text of an entry about money, or undefined for any other. */
export function useMoneyTexts() {
  const { t } = useLingui()
  return function textOf({ action, before, after }: ActivityEntry): string | undefined {
    const deal = after?.['deal'] as { schedule?: { label?: ScheduleLabel; state?: string } } | undefined
    const label = deal?.schedule?.label
    const name = label ? translate()(scheduleLabels[label]) : t`an instalment`
    switch (action) {
      case 'deals.save':
        return Object.keys((before?.['deal'] as object | undefined) ?? {}).length > 0
          ? t`changed the deal`
          : t`saved the deal`
      case 'deals.setTickets':
        return t`changed the tickets`
      case 'deals.settle':
        return t`entered the final figures`
      case 'deals.plan':
        return t`planned the payments`
      case 'deals.setItem':
        if (deal?.schedule?.state === 'paid') return t`marked as paid: ${name}`
        if (deal?.schedule?.state === 'waived') return t`waived: ${name}`
        return t`reopened: ${name}`
      default:
        return undefined
    }
  }
}
