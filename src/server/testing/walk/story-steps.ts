/** A show taken far at once, the way it goes when nothing comes between: other steps then begin from there. */
import fc from 'fast-check'
import { daysBetween } from '#domain/dates.ts'
import { accountSteps } from './account-steps.ts'
import { orgSlug, type Walk } from './agency.ts'
import { bookingOf, statusCall } from './booking-steps.ts'
import { moneySteps } from './money-steps.ts'
import { contractSteps } from './contract-steps.ts'
import { roadSteps } from './road-steps.ts'
import { step } from './step.ts'

const who = 'owner'
const again = false

/** Takes the action of a booking that is named, where it is offered. */
async function takeAction(walk: Walk, show: number, wanted: string) {
  const { booking } = await bookingOf(walk, walk.show(show), who)
  const action = booking.actions.find((one) => one.action === wanted && one.allowed)
  if (!action) return
  const actor = walk.by(who)
  const { call, offered } = await statusCall(walk, actor, { booking, action, slot: 0 })
  await walk.perform(actor, call, { offered })
}

async function sendContract(walk: Walk, show: number) {
  const reader = walk.as(walk.by(who)).contracts
  const { rows } = await reader.list({ orgSlug, eventId: walk.show(show).eventId, limit: 50 })
  const draft = rows.find(({ state }) => state === 'draft')
  if (!draft) return
  const { contract, actions, bookings } = await reader.get({ orgSlug, id: draft.id })
  const sending = actions.find(({ action }) => action === 'send')
  const one = { orgSlug, id: draft.id, version: contract.version, overrideReason: 'Agreed by phone' }
  const ids = bookings.map(({ bookingId }) => bookingId)
  const offered = sending?.allowed === true && (await walk.passes(walk.by(who), 'sendContract', ids))
  await walk.perform(walk.by(who), (caller) => caller.contracts.send(one), { offered })
}

async function issueDraft(walk: Walk, show: number) {
  const { bookingId } = walk.show(show)
  const reader = walk.as(walk.by(who)).invoices
  const { rows } = await reader.list({ orgSlug, bookingId, limit: 50, offset: 0 })
  const nth = rows.findIndex(({ state }) => state === 'draft')
  if (nth < 0) return
  const { invoice, proposals } = await reader.get({ orgSlug, id: rows[nth]!.id })
  const { id, version } = invoice
  const lines = proposals.map(({ no, proposal: { category, pct } }) => ({ no, category, pct }))
  await walk.perform(walk.by(who), (caller) =>
    caller.invoices.confirmVat({ orgSlug, id, version, lines, reason: null }),
  )
  const page = await reader.get({ orgSlug, id })
  const issuing = page.actions.find(({ action }) => action === 'issue')
  const one = { orgSlug, id, version: page.invoice.version }
  const offered = issuing?.allowed === true && (await walk.passes(walk.by(who), 'issueInvoice', [bookingId]))
  await walk.perform(walk.by(who), (caller) => caller.invoices.issue(one), { offered })
}

async function sendStatements(walk: Walk) {
  const actor = walk.by(who)
  for (const artistId of walk.artistIds) {
    const { rows } = await walk.as(actor).statements.list({ orgSlug, artistId, limit: 5, offset: 0 })
    const draft = rows.find(({ state }) => state === 'draft')
    if (!draft) continue
    const { id, version } = draft
    await walk.perform(actor, ({ statements }) => statements.review({ orgSlug, id, version, message: null }))
    const { actions } = await walk.as(actor).statements.get({ orgSlug, id })
    const sending = actions.find(({ action }) => action === 'send')
    await walk.perform(
      actor,
      ({ statements }) => statements.send({ orgSlug, id, version: version + 1, message: null }),
      { offered: sending?.allowed === true },
    )
  }
}

/** In the order in which they happen. */
const stages: readonly ((walk: Walk, show: number, nth: number) => Promise<void>)[] = [
  (walk, show, nth) => moneySteps.deal.run(walk, { show, who, fee: 1 + nth }),
  (walk, show) => takeAction(walk, show, 'confirm'),
  (walk, show) => roadSteps.requestAdvance.run(walk, { show, who, again }),
  (walk, show, nth) => roadSteps.answerAdvance.run(walk, { show, nth, field: 'Doors', submit: nth > 2 }),
  (walk, show, nth) => roadSteps.decideAdvance.run(walk, { show, who, nth, decision: 'accept' }),
  (walk, show) => contractSteps.writeContract.run(walk, { show, who, again }),
  sendContract,
  (walk, show) => contractSteps.sign.run(walk, { show, signs: true }),
  (walk, show, nth) => moneySteps.draft.run(walk, { show, who, nth, again }),
  issueDraft,
  (walk, show, nth) => moneySteps.pay.run(walk, { show, who, nth, pct: 100, again }),
  // The second half.
  (walk, show, nth) => moneySteps.draft.run(walk, { show, who, nth, again }),
  issueDraft,
  (walk, show, nth) => moneySteps.pay.run(walk, { show, who, nth, pct: 100, again }),
  async (walk, show) => {
    const { event } = await bookingOf(walk, walk.show(show), who)
    walk.wait(Math.max(0, daysBetween(walk.today(), event.eventDate) + 1))
    await takeAction(walk, show, 'play')
  },
  (walk, show) => moneySteps.figures.run(walk, { show, who }),
  (walk, show) => takeAction(walk, show, 'settle'),
  async (walk, show) => {
    const rival = walk.show(show).artistId === walk.artistIds[1]
    await accountSteps.makeStatement.run(walk, { who, rival, again })
  },
  sendStatements,
]

export const storySteps = {
  /** Does these stages of a show, from the first one that is named to the last. */
  story: step({
    args: fc.record({
      show: fc.nat(5),
      from: fc.nat(3),
      to: fc.oneof(fc.nat(10), fc.nat(stages.length - 1), fc.constant(stages.length - 1)),
      nth: fc.nat(5),
    }),
    async run(walk, { show, from, to, nth }) {
      for (const [index, stage] of stages.slice(from, to + 1).entries()) {
        // Each is a step; the first was counted already.
        if (index > 0) walk.taken('story')
        await stage(walk, show, nth)
      }
    },
  }),
}
