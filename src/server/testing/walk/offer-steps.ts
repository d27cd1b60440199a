/** Steps about what is offered for a show: offers, counter-offers, what both sides say to them. */
import fc from 'fast-check'
import { addDays } from '#domain/dates.ts'
import { emailsTo } from '../emails.ts'
import { orgSlug, type Caller, type Role, type Show, type Walk } from './agency.ts'
import { who } from './booking-steps.ts'
import { choice, pickAction, step } from './step.ts'

const show = fc.nat(5)
const again = fc.boolean()

const terms = (guaranteeMinor: number) =>
  ({ currency: 'EUR', type: 'flat', guaranteeMinor, commission: { kind: 'pct', pct: '15' } }) as const

const offerOf = (walk: Walk, at: Show, guaranteeMinor: number) => ({
  terms: terms(guaranteeMinor),
  recipient: at.recipient,
  recipientName: 'Jonas',
  validUntil: addDays(walk.today(), 20),
})

type OfferAction = Awaited<ReturnType<Caller['offers']['list']>>['offers'][number]['actions'][number]

/** Answers the latest offer with the action that is picked of those listed with it. */
async function answerLatest(
  walk: Walk,
  args: {
    show: number
    who: Role
    fee: number
    theirs: boolean
    again: boolean
    pick(actions: readonly OfferAction[]): OfferAction | undefined
  },
): Promise<void> {
  const at = walk.show(args.show)
  const actor = walk.by(args.who)
  const { offers } = await walk.as(actor).offers.list({ orgSlug, bookingId: at.bookingId })
  const offer = offers.find(({ actions }) => actions.length > 0)
  const offered = offer && args.pick(offer.actions)
  if (!offered) return
  const one = { orgSlug, id: offer.id, version: offer.version }
  const ending = { ...one, reason: offered.reasons?.[0]?.value ?? null, date: 'keep' as const }
  const { action } = offered
  const direction = args.theirs ? ('incoming' as const) : ('outgoing' as const)
  const call = (caller: ReturnType<Walk['as']>): Promise<unknown> => {
    if (action === 'send') return caller.offers.send(one)
    if (action === 'accept') return caller.offers.accept(one)
    if (action === 'decline') return caller.offers.decline(ending)
    if (action === 'withdraw') return caller.offers.withdraw(ending)
    return caller.offers.counter({
      ...one,
      offer: { ...offerOf(walk, at, args.fee * 50_000), direction },
    })
  }
  await walk.perform(actor, call, { offered: offered.allowed, again: args.again })
}

/** The token in the newest of these e-mails that leads to an offer. */
export const offerTokenIn = (emails: readonly { text: string }[]) =>
  emails.flatMap(({ text }) => /\/offer\/([\w-]{43})/.exec(text)?.[1] ?? [])[0]

export const offerSteps = {
  offer: step({
    args: fc.record({ show, who, fee: fc.integer({ min: 1, max: 40 }), send: fc.boolean(), again }),
    async run(walk, args) {
      const at = walk.show(args.show)
      const actor = walk.by(args.who)
      const { bookingId } = at
      const offer = offerOf(walk, at, args.fee * 50_000)
      const { canCreate } = await walk.as(actor).offers.list({ orgSlug, bookingId })
      await walk.perform(
        actor,
        (caller) => caller.offers.create({ orgSlug, bookingId, send: args.send, offer }),
        // As on the page: who may not send keeps a draft.
        {
          offered: canCreate && (!args.send || walk.may(args.who, 'offers.administrate')),
          again: args.again,
        },
      )
    },
  }),

  /** Takes any action that is listed with the latest offer. */
  answerOffer: step({
    args: fc.record({ show, who, choice, fee: fc.integer({ min: 1, max: 40 }), theirs: fc.boolean(), again }),
    run: (walk, args) => answerLatest(walk, { ...args, pick: (actions) => pickAction(actions, args.choice) }),
  }),

  /** An offer by e-mail, and what both sides say to it one after the other. */
  negotiate: step({
    args: fc.record({
      show,
      fee: fc.integer({ min: 1, max: 40 }),
      answers: fc.array(fc.constantFrom('accept', 'decline', 'counter', 'we accept', 'we counter'), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    async run(walk, { show: at, fee, answers }) {
      const who = 'owner'
      await offerSteps.offer.run(walk, { show: at, who, fee, send: true, again: false })
      for (const [index, answer] of answers.entries()) {
        const amount = fee + index + 1
        if (answer === 'we accept' || answer === 'we counter') {
          await answerLatest(walk, {
            show: at,
            who,
            fee: amount,
            theirs: false,
            again: false,
            pick: (actions) =>
              actions.find(({ action }) => action === (answer === 'we accept' ? 'accept' : 'counter')),
          })
        } else await offerSteps.promoter.run(walk, { show: at, answer, fee: amount })
      }
    },
  }),

  /** The promoter answers on the page of the latest e-mail. */
  promoter: step({
    args: fc.record({
      show,
      answer: fc.constantFrom('accept', 'decline', 'counter'),
      fee: fc.integer({ min: 1, max: 40 }),
    }),
    async run(walk, args) {
      const at = walk.show(args.show)
      const emails = await emailsTo(walk.people, at.recipient)
      const token = offerTokenIn(emails)
      if (!token) return
      const page = await walk.as(walk.people.anonymous).offers.open({ token })
      const isOpen = page.state === 'open'
      const answer = { token, name: 'Jonas' }
      const call = (caller: ReturnType<Walk['as']>): Promise<unknown> => {
        if (args.answer === 'accept') return caller.offers.acceptByLink(answer)
        if (args.answer === 'decline') {
          return caller.offers.declineByLink({ ...answer, reason: page.reasons[0]?.value ?? null })
        }
        const guaranteeMinor = args.fee * 50_000
        return caller.offers.counterByLink({ ...answer, guaranteeMinor, message: 'What about this?' })
      }
      const offered = isOpen && (args.answer !== 'accept' || page.waitsFor === null)
      await walk.perform(walk.people.anonymous, call, { offered })
    },
  }),
}
