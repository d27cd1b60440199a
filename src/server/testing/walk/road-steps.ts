/** Steps on the way to a show: the advance with the promoter's answers, travel, day sheets, the guest list. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { addDays } from '#domain/dates.ts'
import { emailsTo } from '../emails.ts'
import { orgSlug, roles, type Caller, type Role, type Walk } from './agency.ts'
import { bookingOf, who } from './booking-steps.ts'
import { ifSeen, step } from './step.ts'

const show = fc.nat(5)
const again = fc.boolean()
const nth = fc.nat(19)
const anybody: fc.Arbitrary<Role> = fc.constantFrom(...roles)

const oneOf = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]

/** Fields that have a home elsewhere, with what somebody might answer. */
const answers: Record<string, readonly string[]> = {
  Doors: ['18:30', '19:30', '20:00'],
  'Load-in': ['14:00', '15:30'],
  Soundcheck: ['16:00', '17:15'],
  Curfew: ['23:00', '01:00'],
  Hotel: ['Hotel Sonne, Ring 1', 'Pension Mond'],
}

export const roadSteps = {
  /** Asks the promoter: with a template where there is none yet. */
  requestAdvance: step({
    args: fc.record({ show, who, again }),
    async run(walk, args) {
      const { eventId, recipient } = walk.show(args.show)
      const actor = walk.by(args.who)
      const read = () => ifSeen(walk.as(actor).advancing.get({ orgSlug, eventId }))
      let page = await read()
      if (!page) return
      if (page.groups.length === 0) {
        await walk.perform(actor, (caller) =>
          caller.advancing.applyTemplate({ orgSlug, eventId, templateId: null }),
        )
        page = (await read())!
      }
      const groupIds = page.groups.filter(({ audience }) => audience === 'promoter').map(({ id }) => id)
      if (groupIds.length === 0) return
      const recipients = [{ contactId: null, name: 'Jonas', email: recipient }]
      await walk.perform(
        actor,
        (caller) =>
          caller.advancing.request({ orgSlug, eventId, recipients, groupIds, message: null, dueOn: null }),
        { offered: page.canEdit && page.closedBecause === null, again: args.again },
      )
    },
  }),

  /** The promoter answers by the newest link. */
  answerAdvance: step({
    args: fc.record({ show, nth, field: fc.constantFrom(...Object.keys(answers)), submit: fc.boolean() }),
    async run(walk, args) {
      const token = await advanceTokenOf(walk, walk.show(args.show).recipient)
      if (!token) return
      const visitor = walk.people.anonymous
      const page = await walk.as(visitor).advancing.open({ token })
      const field = page.groups.flatMap(({ fields }) => fields).find((one) => one.fieldName === args.field)
      if (!field) return
      const responseValue = oneOf(answers[args.field]!, args.nth)!
      const answer = { token, fieldId: field.id, version: field.version, responseValue }
      await walk.perform(visitor, (caller) => caller.advancing.answerByLink(answer), {
        offered: page.state !== 'closed',
      })
      if (args.submit) {
        await walk.perform(visitor, (caller) => caller.advancing.submitByLink({ token, name: 'Jonas' }), {
          offered: page.state !== 'closed',
        })
      }
    },
  }),

  /** The agency decides on an answer that waits. */
  decideAdvance: step({
    args: fc.record({ show, who, nth, decision: fc.constantFrom('accept', 'accept', 'keep', 'reject') }),
    async run(walk, args) {
      const { eventId } = walk.show(args.show)
      const actor = walk.by(args.who)
      const page = await ifSeen(walk.as(actor).advancing.get({ orgSlug, eventId }))
      if (!page) return
      const { groups, canEdit } = page
      const fields = groups.flatMap((group) => group.fields)
      const waiting = fields.filter(
        ({ state, pendingValue }) => state === 'received' || pendingValue !== null,
      )
      const field = oneOf(waiting, args.nth)
      if (!field) return
      await walk.perform(
        actor,
        (caller) =>
          caller.advancing.review({
            orgSlug,
            fieldIds: [field.id],
            decision: args.decision,
            reason: args.decision === 'reject' ? 'Too late' : null,
          }),
        { ...(!canEdit && { offered: false }) },
      )
    },
  }),

  hotel: step({
    args: fc.record({ show, who: anybody, again }),
    async run(walk, args) {
      const { eventId } = walk.show(args.show)
      const { event } = await bookingOf(walk, walk.show(args.show), args.who)
      const at = (days: number, time: string) => ({
        date: addDays(event.eventDate, days),
        time,
        tz: 'Europe/Berlin',
      })
      const segment = {
        segmentType: 'accommodation' as const,
        departure: at(0, '15:00'),
        arrival: at(1, '11:00'),
        accommodationDetails: { name: 'Hotel Nord', city: 'Berlin', country: 'DE' },
      }
      await walk.perform(
        walk.by(args.who),
        (caller) => caller.travel.create({ orgSlug, eventId, segment }),
        args,
      )
    },
  }),

  /** Takes a segment off, brings it back, or calls it booked or cancelled. */
  segment: step({
    args: fc.record({
      show,
      who: anybody,
      nth,
      to: fc.constantFrom('confirmed', 'cancelled', 'remove', 'shared'),
    }),
    async run(walk, args) {
      const { eventId } = walk.show(args.show)
      const actor = walk.by(args.who)
      const page = await ifSeen(walk.as(actor).travel.list({ orgSlug, eventId }))
      const segment = page && oneOf(page.segments, args.nth)
      if (!segment) return
      const call = (caller: Caller): Promise<unknown> => {
        if (args.to === 'remove') return caller.travel.remove({ orgSlug, id: segment.id })
        if (args.to === 'shared') return caller.travel.share({ orgSlug, eventId, message: null })
        return caller.travel.setStatus({ orgSlug, id: segment.id, version: segment.version, status: args.to })
      }
      await walk.perform(actor, call)
    },
  }),

  /** Sends the day sheet to whom the page proposes, or to the promoter. */
  daySheet: step({
    args: fc.record({ show, who: anybody, again }),
    async run(walk, args) {
      const { eventId, recipient } = walk.show(args.show)
      const actor = walk.by(args.who)
      const page = await ifSeen(walk.as(actor).daySheets.get({ orgSlug, eventId, locale: 'en' }))
      if (!page) return
      const house = { name: 'Jonas', email: recipient, edition: 'house' as const, locale: null }
      const usual = page.recipients.map((one) => ({ ...one, locale: null }))
      const recipients = usual.length > 0 ? usual : [house]
      await walk.perform(
        actor,
        (caller) => caller.daySheets.send({ orgSlug, eventId, sending: { recipients, message: null } }),
        {
          offered: page.canSend && (await walk.passes(actor, 'sendDaySheet', page.bookingIds)),
          again: args.again,
        },
      )
    },
  }),

  /** Names on the list, and people at the door. */
  guests: step({
    args: fc.record({ show, who: anybody, nth, plus: fc.nat(3), at: fc.constantFrom('list', 'door', 'off') }),
    async run(walk, args) {
      const { eventId, artistId } = walk.show(args.show)
      const actor = walk.by(args.who)
      const page = await ifSeen(walk.as(actor).guestLists.get({ orgSlug, eventId }))
      if (!page) return
      const [list] = page.lists
      if (!list) {
        const made = {
          kind: 'free' as const,
          artistId,
          allotment: 6,
          fieldsRequired: [],
          plusOnesNamed: false,
          cutoffDate: null,
          cutoffTime: null,
        }
        await walk.perform(
          actor,
          (caller) =>
            caller.guestLists.saveList({
              orgSlug,
              eventId,
              id: null,
              version: null,
              list: made,
              reason: null,
            }),
          { offered: page.canEdit },
        )
        return
      }
      const guest = oneOf(page.guests, args.nth)
      if (args.at === 'list' || !guest) {
        const guests = [{ name: `Guest ${page.guests.length}`, plus: args.plus, plusNames: [] }]
        await walk.perform(actor, (caller) =>
          caller.guestLists.addEntries({ orgSlug, eventId, listId: list.id, guests, reason: null }),
        )
      } else if (args.at === 'off') {
        await walk.perform(actor, (caller) =>
          caller.guestLists.removeEntries({ orgSlug, eventId, entryIds: [guest.id] }),
        )
      } else {
        const at = walk.now().toISOString()
        const report = { doorId: randomUUID(), entryId: guest.id, count: args.plus, at }
        await walk.perform(actor, (caller) => caller.guestLists.checkIn({ orgSlug, eventId, ...report }))
      }
    },
  }),

  /** The agency decides about a name that was asked for. */
  decideGuest: step({
    args: fc.record({ show, who, nth, decision: fc.constantFrom('approve', 'decline') }),
    async run(walk, args) {
      const { eventId } = walk.show(args.show)
      const actor = walk.by(args.who)
      const page = await ifSeen(walk.as(actor).guestLists.get({ orgSlug, eventId }))
      const requested = page?.guests.filter(({ state }) => state === 'requested') ?? []
      const guest = requested[args.nth % requested.length]
      if (!page || !guest) return
      const decided = {
        eventId,
        entryIds: [guest.id],
        decision: args.decision,
        reason: 'Friends of the house',
      }
      await walk.perform(actor, (caller) => caller.guestLists.decide({ orgSlug, ...decided }), {
        ...(!page.canEdit && { offered: false }),
      })
    },
  }),
}

export const advanceTokenIn = (emails: readonly { text: string }[]) =>
  emails.flatMap(({ text }) => /\/advancing\/([\w-]{43})/.exec(text)?.[1] ?? [])[0]

/** The token in the newest e-mail that leads to an advance. */
export async function advanceTokenOf(walk: Pick<Walk, 'people'>, recipient: string) {
  return advanceTokenIn(await emailsTo(walk.people, recipient))
}
