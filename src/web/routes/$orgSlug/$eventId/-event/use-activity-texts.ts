// An entry of the activity log in words.
import { useLingui } from '@lingui/react/macro'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { isLocalDate, localOf } from '#domain/dates.ts'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import type { ActivityEntry } from '#web/parts/platform/activity/ActivityList.tsx'
import { useMoneyTexts, useOfferTexts } from '#web/parts/platform/activity/deal-texts.ts'
import { useDocumentTexts } from '#web/parts/platform/activity/ChangeText.tsx'
import {
  useAdvancingTexts,
  useGuestTexts,
  useSheetTexts,
  useTravelTexts,
} from '#web/parts/platform/activity/road-texts.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { viewerZone } from '#web/hooks/use-today.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The log keeps calls and changed fields; the sentence names what people call them. */
export function useActivityTexts(event: EventRecord) {
  const { i18n, t } = useLingui()
  const advancingTexts = useAdvancingTexts()
  const guestTexts = useGuestTexts()
  const moneyTexts = useMoneyTexts()
  const documentTexts = useDocumentTexts()
  const offerTexts = useOfferTexts()
  const sheetTexts = useSheetTexts()
  const travelTexts = useTravelTexts()
  const fields: Record<string, string> = {
    name: t`name`,
    eventDate: t`date`,
    endsOn: t`last day`,
    tz: t`time zone`,
    venueId: t`venue`,
    stage: t`stage`,
    city: t`city`,
    country: t`country`,
    kind: t`type`,
    promoterCompanyId: t`promoter`,
    doors: t`doors`,
    curfew: t`curfew`,
    capacity: t`capacity`,
    notes: t`shared notes`,
    notesInternal: t`internal notes`,
    showtime: t`showtime`,
    endTime: t`end of set`,
    setMinutes: t`set length`,
    inTheNight: t`showtime`,
    tbaTime: t`showtime`,
    billing: t`billing`,
    buyerContactId: t`promoter’s contact`,
    agentUserId: t`agent`,
    doubleOk: t`two sets`,
    tourId: t`tour`,
    source: t`source`,
    labels: t`labels`,
    confidencePct: t`confidence`,
    coAgents: t`co-agents`,
    embargoUntil: t`embargo`,
    ageLimit: t`age limit`,
    ticketUrl: t`ticket link`,
    onSaleAt: t`on-sale date`,
    announceAt: t`announcement`,
    lineUp: t`line-up`,
    schedule: t`show day`,
  }
  const named = (after: ActivityEntry['after']) =>
    [...new Set(Object.keys(after ?? {}).map((key) => fields[key]))].filter(Boolean).join(', ')
  const day = (value: unknown) =>
    isLocalDate(text(value)) ? formatDate(text(value), 'medium', i18n.locale) : text(value)
  const instantDay = (value: unknown) => {
    const at = new Date(text(value))
    return Number.isNaN(at.getTime()) ? '' : day(localOf(at, viewerZone()).date)
  }
  const statusOf = (value: unknown) => {
    const status = bookingStatuses.find((each) => each === value)
    return status && translate()(statusLabels[status])
  }
  const rank = (value: unknown) => (typeof value === 'number' ? rankLabel(value) : '')
  const artistOf = (after: ActivityEntry['after']) => {
    const booking = after?.['booking'] as { artistId?: string } | undefined
    return event.bookings.find(({ artistId }) => artistId === booking?.artistId)?.artistName
  }

  return function activityText(entry: ActivityEntry): string {
    const { action, before, after } = entry
    const said =
      moneyTexts(entry) ??
      documentTexts(entry) ??
      offerTexts(entry) ??
      advancingTexts(entry) ??
      travelTexts(entry) ??
      guestTexts(entry) ??
      sheetTexts(entry)
    if (said) return said
    switch (action) {
      case 'events.create':
        return t`created the event`
      case 'events.move':
        return t`moved the event from ${day(before?.['eventDate'])} to ${day(after?.['eventDate'])}`
      case 'events.remove':
        return t`removed the event`
      case 'events.restore':
        return t`restored the event`
      case 'bookings.add': {
        const artist = artistOf(after)
        return artist ? t`added ${artist}` : t`added an artist`
      }
      case 'confirmations.confirm':
      case 'bookings.setStatus': {
        const from = statusOf(before?.['status'])
        const to = statusOf(after?.['status'])
        if (!from || !to) return t`changed the status`
        const change = t`changed ${from} to ${to}`
        const reason = text(after?.['statusReason'])
        return reason ? `${change}: ${reason}` : change
      }
      case 'holds.place':
        return t`placed a hold, ${rank(after?.['holdRank'])}`
      case 'holds.promoted':
        return t`hold moved up from ${rank(before?.['holdRank'])} to ${rank(after?.['holdRank'])}`
      case 'holds.extend':
        return t`extended the hold to ${instantDay(after?.['expiresAt'])}`
      case 'holds.challenge':
        return t`challenged the first hold, answer due ${instantDay(after?.['challengeDeadline'])}`
      case 'holds.challenged':
        return t`hold challenged, answer due ${instantDay(after?.['challengeDeadline'])}`
      case 'holds.challengeDropped':
        return t`challenge dropped`
      case 'holds.unanswered':
        return t`challenge not answered in time`
      case 'holds.warned':
        return t`notified the agent: hold expires ${instantDay(after?.['holdExpiresAt'])}`
      case 'holds.expired':
        return t`hold expired`
      case 'holds.dateTaken':
        return t`date confirmed elsewhere: ${text(after?.['dateTaken'])}`
      case 'holds.release':
      case 'holds.released':
      case 'holds.answerChallenge':
      case 'holds.confirm': {
        const released = text(after?.['holdReleased'])
        if (released) return t`released the hold: ${released}`
        return t`confirmed the hold`
      }
      case 'bookings.expired':
        return t`booking expired: ${text(after?.['statusReason'])}`
      case 'availability.setBookingRadius':
        return t`changed the radius clause`
      default: {
        const changed = named(after)
        return changed ? t`changed ${changed}` : t`saved the event`
      }
    }
  }
}
