// The sentences of src/domain/booking/problems.ts.
import type { BookingProblems, NamedShow } from '#domain/booking/problems.ts'
import type { PublicTerms } from '#domain/booking/offers/offer-terms.ts'
import { countryName } from '#domain/countries.ts'
import { intlTags } from '#domain/language.ts'
import { joinUnique } from '#domain/booking/events/event-names.ts'
import { rankLabel, type HoldState } from '#domain/booking/holds/holds.ts'
import { msg } from '#texts/msg.ts'
import type { Sentences } from '../sentences.ts'
import type { Translator } from '../translator.ts'
import { blockKindLabels, closingCheckLabels, nearDay } from './availability.ts'
import { statusLabels } from './bookings.ts'
import { bookingDealProblems } from './booking-deal-problems.ts'
import { dayStepLabels, showRoleNames } from './events.ts'
import { holdStateLabels } from './holds.ts'
import { termsInShort } from './offer-terms.ts'
import { scheduleLabels } from './schedule.ts'
import { travelProblems } from './travel/travel-problems.ts'

const endBeforeStart = msg`The end is before the start.`
const notSigned = msg`The contract is not signed by everyone yet.`
const notApproved = msg`The artist has not approved this show yet.`

/** 'Astra, Berlin (14 May)', beside a planned date. */
const showOn = ({ place, on, planned }: { place: string; on: string; planned: string }, t: Translator) =>
  `${place} (${nearDay(on, t, planned)})`

const holdBefore = ({ rank, holder }: { rank: number; holder: string | null }, t: Translator) =>
  holder === null
    ? rankLabel(rank)
    : t(msg<'rank' | 'holder'>`{rank} held by {holder}`, { rank: rankLabel(rank), holder })

const state = (from: HoldState, t: Translator) => ({ state: t(holdStateLabels[from]) })

const showName = ({ artist, place, on }: NamedShow, t: Translator) => joinUnique([artist, place, t.day(on)])

export const bookingProblems: Sentences<BookingProblems> = {
  'artist.missing': msg`Choose an artist.`,
  'artist.fixed': msg`Add the other artist to the event instead.`,
  'agent.missing': msg`Choose an agent.`,
  'name.missing': msg`Enter a name.`,
  'type.missing': msg`Choose a type.`,
  'status.missing': msg`Choose a status.`,
  'act.missing': msg`Enter a description.`,
  'invoice.missing': msg`Choose an invoice.`,
  'claim.missing': msg`Enter the amount that is still invoiced.`,
  'reason.missing': msg`Enter a reason.`,
  'reason.choice': msg`Choose a reason.`,
  'reason.override': msg`Enter a reason to continue.`,
  'note.missing': msg`Add a note.`,
  'cancelledBy.missing': msg`Choose who cancelled.`,
  'newDate.missing': msg`Choose the new date.`,
  'coAgents.tooMany': msg<'max'>`Use at most {max} co-agents.`,
  'coAgents.twice': msg`This agent is already listed.`,
  'coAgents.share': msg`Enter 0 to 100.`,
  'coAgents.total': msg`The shares add up to more than 100%.`,
  'coAgents.forbidden': msg`Only admins and accounting can split commissions.`,
  'days.order': msg`The last day is before the first.`,
  'days.tooMany': msg`Block at most one year at a time.`,
  'days.range': msg`Request at most one year at a time.`,
  'times.both': msg`Enter both times, or neither for whole days.`,
  'times.order': endBeforeStart,
  'end.order': endBeforeStart,
  'radius.all': msg`Fill in all three, or none.`,
  'radius.zero': msg`Leave all three blank for no radius clause.`,
  'place.missing': msg`Choose a venue or enter a city.`,
  'event.tooLong': msg<'max'>`An event lasts at most {max} days.`,
  'lines.tooMany': msg<'max'>`Use at most {max} lines.`,
  'acts.tooMany': msg<'max'>`Use at most {max} acts.`,

  'status.change': ({ from, to }, t) =>
    t(msg<'from' | 'to'>`A booking with the status “{from}” can’t change to “{to}”.`, {
      from: t(statusLabels[from]),
      to: t(statusLabels[to]),
    }),
  'status.noUndo': msg`This can no longer be undone.`,
  'status.noConfirm': msg`This booking can no longer be confirmed.`,
  'guard.rank': msg`Another hold ranks first. Challenge it or wait for its release.`,
  'guard.firstRefusal': msg`Another booking holds this date and has first refusal.`,
  'guard.noBlock': msg`The artist is blocked on this date.`,
  'guard.offerAnswered': msg`An offer is open. Accept it or keep the current terms first.`,
  'guard.onFile': msg`The artist is archived. Restore the artist first.`,
  'guard.noOverlap': msg`The artist already has a confirmed show at this time. Allow two sets on the booking if both are intended.`,
  'guard.approved': notApproved,
  'guard.payer': msg`The promoter is blocked.`,
  'guard.deal': msg`The deal needs an amount or a percentage, a currency and a payer.`,
  'guard.signed': notSigned,
  'guard.begun': msg`The show hasn’t started yet.`,
  'guard.due': msg`The show isn’t over yet.`,
  'guard.figures': msg`Enter the final figures first.`,
  'guard.instalments': msg`Close all instalments first.`,
  'guard.invoicesPaid': msg`An invoice for this show is not paid in full.`,
  'approval.closed': msg`This date is no longer open, so there is nothing to approve.`,
  'approval.answered': msg`This was already answered. Reload to see the answer.`,

  'date.overlap'({ artist, place, on, from, to }, t) {
    const show = { artist, place, day: nearDay(on, t) }
    return from === null || to === null
      ? t(msg<'artist' | 'place' | 'day'>`{artist} already has a confirmed show at {place} on {day}.`, show)
      : t(
          msg<
            'artist' | 'place' | 'day' | 'times'
          >`{artist} already has a confirmed show at {place} on {day}, {times}.`,
          { ...show, times: `${from}–${to}` },
        )
  },
  'hold.partnerGone': msg`The other agency no longer holds this date.`,
  'hold.partnerWaits': msg`You have already challenged the other agency on this date.`,
  'date.takenByPartner'({ artist, partner, city, from, to }, t) {
    const days = from === to ? nearDay(from, t) : `${nearDay(from, t)} – ${nearDay(to, t)}`
    return city === null
      ? t(msg<'artist' | 'partner' | 'days'>`{artist} is busy on {days} ({partner}).`, {
          artist,
          partner,
          days,
        })
      : t(msg<'artist' | 'partner' | 'days' | 'city'>`{artist} plays {city} on {days} ({partner}).`, {
          artist,
          partner,
          days,
          city,
        })
  },
  'date.heldByPartner': ({ on, ...rest }, t) =>
    t(msg<'artist' | 'partner' | 'rank' | 'day'>`{partner} has hold {rank} for {artist} on {day}.`, {
      ...rest,
      day: nearDay(on, t),
    }),
  'date.territory': ({ country, ...rest }, t) =>
    t(msg<'artist' | 'partner' | 'country'>`{partner} books {artist} in {country}.`, {
      ...rest,
      country: countryName(country, intlTags[t.language]),
    }),
  'date.blocked'({ artist, kind, title, from, to }, t) {
    const block = { artist, reason: [t(blockKindLabels[kind]), title].filter(Boolean).join(', ') }
    return from === to
      ? t(msg<'artist' | 'day' | 'reason'>`{artist} is blocked on {day}: {reason}.`, {
          ...block,
          day: nearDay(from, t),
        })
      : t(msg<'artist' | 'from' | 'to' | 'reason'>`{artist} is blocked from {from} to {to}: {reason}.`, {
          ...block,
          from: nearDay(from, t),
          to: nearDay(to, t),
        })
  },
  'date.busy'({ artist, calendar, titles, from, to, fromTime, toTime }, t) {
    const entry = { artist, calendar: [calendar, joinUnique(titles)].filter(Boolean).join(': ') }
    return from === to || fromTime !== null
      ? t(msg<'artist' | 'day' | 'calendar'>`{artist} is busy on {day} ({calendar}).`, {
          ...entry,
          day: [nearDay(from, t), fromTime && `${fromTime}–${toTime}`].filter(Boolean).join(', '),
        })
      : t(msg<'artist' | 'from' | 'to' | 'calendar'>`{artist} is busy from {from} to {to} ({calendar}).`, {
          ...entry,
          from: nearDay(from, t),
          to: nearDay(to, t),
        })
  },
  'date.ranked': (first, t) =>
    t(msg<'hold'>`The {hold} ranks first. Challenge it or wait for its release.`, {
      hold: holdBefore(first, t),
    }),
  'date.firstRefusal': (first, t) =>
    t(msg<'hold' | 'day'>`The {hold} has first refusal on {day}.`, {
      hold: holdBefore(first, t),
      day: nearDay(first.on, t),
    }),
  'date.clause': (clause, t) =>
    t(msg<'show' | 'km'>`Radius clause of {show}: no other show within {km} km.`, {
      show: showOn(clause, t),
      km: clause.km,
    }),
  'date.tooNear'(near, t) {
    const { km, daysAfter, clauseKm } = near
    const where = km === 0 ? t(msg`in the same place`) : t(msg<'km'>`{km} km away`, { km: t.number(km) })
    const when =
      daysAfter === 0
        ? t(msg`on the same day`)
        : daysAfter < 0
          ? t(msg<'count'>`{count, plural, one {# day before} other {# days before}}`, { count: -daysAfter })
          : t(msg<'count'>`{count, plural, one {# day after} other {# days after}}`, { count: daysAfter })
    return t(
      msg<'show' | 'where' | 'when' | 'km'>`{show} is {where}, {when}; the radius clause requires {km} km.`,
      { show: showOn(near, t), where, when, km: clauseKm },
    )
  },
  'date.tooFar'(far, t) {
    const { km, hoursThere, hoursNeeded, isBefore, byAir } = far
    const gap = isBefore
      ? t(msg<'hours' | 'show'>`{hours} h after {show}`, { hours: hoursThere, show: showOn(far, t) })
      : t(msg<'hours' | 'show'>`{hours} h before {show}`, { hours: hoursThere, show: showOn(far, t) })
    const values = { gap, km: t.number(km), hours: hoursNeeded }
    return byAir
      ? t(
          msg<'gap' | 'km' | 'hours'>`{gap}, {km} km away; a flight with transfers takes about {hours} h.`,
          values,
        )
      : t(msg<'gap' | 'km' | 'hours'>`{gap}, {km} km away; driving and loading take about {hours} h.`, values)
  },
  'tour.tooFar': ({ hoursThere, hoursNeeded, byAir }, t) =>
    byAir
      ? t(
          msg<
            'there' | 'needed'
          >`{there, plural, one {# hour} other {# hours}} from curfew to load-in; a flight with transfers and loading takes about {needed} h.`,
          { there: hoursThere, needed: hoursNeeded },
        )
      : t(
          msg<
            'there' | 'needed'
          >`{there, plural, one {# hour} other {# hours}} from curfew to load-in; driving and loading take about {needed} h.`,
          { there: hoursThere, needed: hoursNeeded },
        ),
  'tour.drive': ({ hours, days, mostHours }, t) =>
    t(
      msg<
        'hours' | 'days' | 'most'
      >`About {hours} h of driving within {days, plural, one {# day} other {# days}}; one driver may drive {most} h a day.`,
      { hours, days, most: mostHours },
    ),
  'tour.sameDay': ({ hoursThere, hoursNeeded, km }, t) =>
    t(
      msg<
        'km' | 'there' | 'needed'
      >`Two shows on one day, {km} km apart: {there, plural, one {# hour} other {# hours}} between them, about {needed} h needed.`,
      { km: t.number(km), there: hoursThere, needed: hoursNeeded },
    ),

  'hold.extend': ({ from }, t) =>
    t(msg<'state'>`A hold with the status “{state}” can’t be extended.`, state(from, t)),
  'hold.confirm': ({ from }, t) =>
    t(msg<'state'>`A hold with the status “{state}” can’t be confirmed.`, state(from, t)),
  'hold.challenge': ({ from }, t) =>
    t(msg<'state'>`A hold with the status “{state}” can’t be challenged.`, state(from, t)),
  'hold.release': ({ from }, t) =>
    t(msg<'state'>`A hold with the status “{state}” can’t be released.`, state(from, t)),
  'hold.expire': ({ from }, t) =>
    t(msg<'state'>`A hold with the status “{state}” can’t expire.`, state(from, t)),
  'hold.first': msg`Another hold ranks first. Challenge it or wait for its release.`,
  'hold.lower': msg`This hold already ranks first.`,
  'hold.unchallenged': msg`The first hold is already challenged.`,
  'hold.canLastLonger': msg`This hold already lasts until the show.`,
  'hold.upcoming': msg`The date has passed.`,
  'hold.endsBooking': msg`Releasing this hold ends the booking. Only an agent can do that.`,
  'hold.hasExpired': msg`The hold hasn’t expired yet.`,
  'hold.unanswered': msg`The deadline for the challenge hasn’t passed yet.`,
  'hold.full': msg<'max'>`This date already has {max} holds. Release one first.`,
  'hold.past': msg`Choose an end in the future.`,
  'hold.shorter': msg`Choose a later end.`,
  'hold.notNeeded': msg`This booking no longer needs a hold.`,
  'hold.side': msg`Choose who is holding.`,

  'conflict.offerIncoming': ({ terms }, t) =>
    terms === null
      ? t(msg`The promoter’s offer is open.`)
      : t(msg<'terms'>`The promoter’s offer is open: {terms}.`, {
          terms: termsInShort(terms as PublicTerms, t),
        }),
  'conflict.offerOutgoing': ({ terms }, t) =>
    terms === null
      ? t(msg`Your offer is open. The promoter hasn’t answered.`)
      : t(msg<'terms'>`Your offer is open: {terms}. The promoter hasn’t answered.`, {
          terms: termsInShort(terms as PublicTerms, t),
        }),
  'conflict.artistDeclined': msg`The artist declined this show.`,
  'conflict.approvalOutdated': msg`The artist approved before these terms were set.`,
  'conflict.notConfirmed': ({ status }, t) =>
    t(msg<'status'>`This show isn’t confirmed: its status is “{status}”.`, {
      status: t(statusLabels[status]),
    }),
  'conflict.showOff': ({ status }, t) =>
    t(msg<'status'>`This show isn’t taking place: its status is “{status}”.`, {
      status: t(statusLabels[status]),
    }),
  'conflict.noContract': msg`No contract was sent for this show.`,
  'conflict.contractDeclined': msg`The contract was declined.`,
  'conflict.noSchedule': msg`There is no payment schedule.`,
  'conflict.undated': ({ label }, t) =>
    t(msg<'instalment'>`No due date: {instalment}.`, { instalment: t(scheduleLabels[label]) }),
  'conflict.times': ({ first, firstTime, next, nextTime }, t) =>
    t(msg<'first' | 'firstTime' | 'next' | 'nextTime'>`{first} ({firstTime}) is after {next} ({nextTime}).`, {
      first: t(dayStepLabels[first]),
      firstTime,
      next: t(dayStepLabels[next]),
      nextTime,
    }),
  'conflict.otherVat': ({ recipient, reason }, t) =>
    reason === null
      ? t(msg<'recipient'>`The VAT for {recipient} differs from the rules.`, { recipient })
      : t(msg<'recipient' | 'reason'>`The VAT for {recipient} differs from the rules: {reason}.`, {
          recipient,
          reason,
        }),
  'conflict.unpaid': msg<'number'>`Invoice {number} is not paid in full.`,
  'conflict.reopened': msg`The settlement was reopened.`,
  'conflict.noContact': ({ role }, t) =>
    t(msg<'role'>`No contact for {role}.`, { role: t(showRoleNames[role]) }),
  'conflict.noInvoiceAddress': msg<'name'>`No e-mail address for invoices to {name}.`,
  'conflict.shows'({ shows, more }, t) {
    const named = shows.map((show) => showName(show, t)).join('; ')
    return more > 0
      ? t(msg<'shows' | 'more'>`Shows: {shows}; {more} more.`, { shows: named, more })
      : t(msg<'shows' | 'count'>`{count, plural, one {Show} other {Shows}}: {shows}.`, {
          shows: named,
          count: shows.length,
        })
  },

  'month.closed': ({ month }, t) =>
    t(msg<'month'>`The books for {month} are closed. Choose a later day, or reopen the month.`, {
      month: t.month(month),
    }),
  'month.closedAlready': msg`This month is already closed.`,
  'month.future': msg`This month is not over yet.`,
  'month.unfinished': ({ checks }, t) =>
    t(msg<'items'>`Still open: {items}.`, {
      items: checks.map((check) => t(closingCheckLabels[check])).join(', '),
    }),

  'event.agreed': msg`This event has a confirmed or played show. Cancel or postpone the show instead.`,
  'tour.artist': msg`The artist of a tour can’t be changed.`,
  'offer.nothingToKeep': msg`There are no other terms to keep.`,
  'offer.answeredMeanwhile': msg`The offer was answered in the meantime. Check the terms again.`,
  'assignee.gone': msg`This person no longer works here.`,
  'notice.confirmed': msg<'place'>`Confirmed: {place}`,
  'notice.cancelled': msg<'place'>({ message: 'Cancelled: {place}', context: 'status of a show' }),
  'notice.postponed': msg<'place'>`Postponed: {place}`,
  'notice.moved': msg<'place'>`Moved: {place}`,
  'notice.status': ({ status, place }, t) => `${t(statusLabels[status])}: ${place}`,
  'notice.on': ({ on }, t) => t.day(on),
  'notice.nowOn': ({ on }, t) => t(msg<'day'>`Now on {day}`, { day: t.day(on) }),
  'notice.onBecause': ({ on, reason }, t) => `${t.day(on)} · ${reason}`,
  'notice.guestRequested': msg<'name'>`Guest requested: {name}`,
  'notice.guestAdded': msg<'name'>`On the guest list: {name}`,
  'notice.task': msg<'task'>`Task for you: {task}`,
  'off.declined': msg`This show was declined.`,
  'off.lost': msg`This show was lost.`,
  'off.withdrawn': msg`This show was withdrawn.`,
  'off.expired': msg`The hold for this show expired.`,
  'off.postponed': msg`This show was postponed.`,
  'off.cancelled': msg`This show was cancelled.`,
  'off.all': msg`This show isn’t taking place.`,
  stated: ({ text }) => text,
  ...bookingDealProblems,
  ...travelProblems,
}
