/** Calls about tax withheld from foreign artists: what is proposed, planned, kept back, declared and certified. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { todayIn } from '#domain/dates.ts'
import { assertOpen, whyTermsFixed } from '#domain/booking/deals/deal-decisions.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { messageText, problemText } from '#texts/problems.ts'
import { localDate, oneOf } from '#domain/fields.ts'
import { nextWithholdingStates, withholdingStates } from '#domain/money/tax/withholding-case.ts'
import { byQuarter, withholdingDueOn } from '#domain/money/tax/withholding.ts'
import type { Translator } from '#texts/translator.ts'
import { lockDeal, updateDeal } from '../../booking/deals/store.ts'
import { orgTranslator } from '../../texts.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { proposeWithholding } from './proposal.ts'
import {
  findWithholding,
  listWithholdings,
  lockWithholding,
  planWithholding,
  stepWithholding,
} from './store.ts'

const minor = z.int()
const text = z.string().nullable()
const Method = {
  method: z.enum(['gross', 'costs']).default('gross'),
  /** Travel, lodging and other costs that are deducted, of the method after costs. */
  costsMinor: z.int().min(0).default(0),
  /** Reimbursements above what was documented. */
  extrasMinor: z.int().min(0).default(0),
}
const Record = z.strictObject({
  id: z.uuid(),
  bookingId: z.uuid(),
  artistId: z.uuid(),
  country: z.string(),
  remitter: z.enum(['agency', 'promoter']),
  state: z.enum(withholdingStates),
  currency: z.string(),
  heads: z.int(),
  baseMinor: minor,
  taxMinor: minor,
  surchargeMinor: minor,
  withheldOn: text,
  dueOn: text,
  declaredOn: text,
  certificateOn: text,
  exemptionNo: text,
  working: z.string(),
  version: z.int(),
})
const Row = Record.extend({
  eventId: z.uuid(),
  eventName: text,
  eventDate: z.string(),
  artistName: z.string(),
  next: z.array(z.enum(withholdingStates)),
})

type Found = NonNullable<Awaited<ReturnType<typeof proposeWithholding>>['found']>
function pick(found: Found) {
  const { baseMinor, taxMinor, surchargeMinor, totalMinor, costToPayerMinor, payoutMinor } = found
  const { heads, currency, remitter, ratePct, exemptionNo } = found
  const sums = { baseMinor, taxMinor, surchargeMinor, totalMinor, costToPayerMinor, payoutMinor }
  return { ...sums, heads, currency, remitter, ratePct, exemptionNo }
}

/** A record with its working in the reader's language. */
const said = <Row extends { working: string }>(row: Row, t: Translator): Row => ({
  ...row,
  working: messageText(row.working, t),
})

export const withholdingsRouter = router({
  /** What must be withheld from the fee of a booking, with the working in words, and what is planned so far. */
  propose: orgProcedure('deals.view')
    .input(orgInput({ bookingId: z.uuid(), ...Method }))
    .output(
      z.strictObject({
        /** Why there is nothing to withhold, or cannot be found. */
        because: text,
        proposal: z
          .strictObject({
            baseMinor: minor,
            taxMinor: minor,
            surchargeMinor: minor,
            totalMinor: minor,
            costToPayerMinor: minor,
            payoutMinor: minor,
            heads: z.int(),
            currency: z.string(),
            remitter: z.enum(['agency', 'promoter']),
            ratePct: text,
            exemptionNo: text,
            working: z.string(),
          })
          .nullable(),
        record: Record.nullable(),
        /** The rate that the deal counts with now. */
        dealPct: text,
        canPlan: z.boolean(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { booking, deal, because, found } = await proposeWithholding(ctx, input)
      const record = await findWithholding(ctx.tx, ctx.scope, booking.id)
      const isFixed = whyTermsFixed({ lockedAt: deal?.lockedAt ?? null, status: booking.status }) !== null
      return {
        because: because && problemText(because, ctx.t),
        proposal: found && { ...pick(found), working: problemText(found.because, ctx.t) },
        record: record ? said(record, ctx.t) : null,
        dealPct: deal?.terms.withholdingPct ?? null,
        canPlan:
          can(ctx.member, 'deals.manage', { artistId: booking.artistId }) && !isFixed && found !== null,
      }
    }),

  /** Takes the proposal over: it is noted, and the deal counts with its rate. */
  plan: orgProcedure('deals.manage')
    .input(orgInput({ bookingId: z.uuid(), ...Method }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { booking, deal, because, found } = await proposeWithholding(ctx, input)
      if (!found || !deal) {
        throw new DomainError('CONFLICT', { problem: because ?? moneyProblem('withholding.noDeal') })
      }
      assertOpen(whyTermsFixed({ lockedAt: deal.lockedAt, status: booking.status }))
      const stored = await findWithholding(ctx.tx, ctx.scope, booking.id)
      if (stored && stored.state !== 'planned') {
        throw new DomainError('CONFLICT', { problem: moneyProblem('withholding.isWithheld') })
      }
      const { country, remitter, currency, heads, baseMinor, taxMinor, surchargeMinor, exemptionNo } = found
      const figures = { country, remitter, currency, heads, baseMinor, taxMinor, surchargeMinor, exemptionNo }
      const id = await planWithholding(
        ctx.tx,
        ctx.scope,
        { bookingId: booking.id, artistId: booking.artistId },
        { ...figures, working: asMessage(found.because) },
      )
      if (found.ratePct !== null && found.ratePct !== deal.terms.withholdingPct) {
        const locked = await lockDeal(ctx.tx, ctx.scope, booking.id, deal.version)
        const terms = { ...deal.terms, withholdingPct: found.ratePct }
        await updateDeal(ctx.tx, ctx.scope, locked, { terms: { value: terms, now: ctx.now } })
      }
      const working = problemText(found.because, orgTranslator(ctx.org))
      ctx.log({
        entity: 'event',
        entityId: booking.eventId,
        before: { deal: { withholding: stored ? { taxMinor: stored.taxMinor } : null } },
        after: { deal: { withholding: { taxMinor, surchargeMinor, ratePct: found.ratePct, working } } },
      })
      return { id }
    }),

  /** The records of a year by day of show or payment, and what each quarter comes to for the agency. */
  list: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ year: z.int().min(2000).max(2100) }))
    .output(
      z.strictObject({
        rows: z.array(Row),
        quarters: z.array(
          z.strictObject({
            year: z.int(),
            quarter: z.int(),
            dueOn: z.string(),
            count: z.int(),
            baseMinor: minor,
            taxMinor: minor,
            surchargeMinor: minor,
            totalMinor: minor,
          }),
        ),
      }),
    )
    .query(async ({ ctx, input: { year } }) => {
      const stored = await listWithholdings(ctx.tx, ctx.scope, `${year}-01-01`, `${year}-12-31`)
      const own = stored.flatMap((row) =>
        row.remitter === 'agency' && row.withheldOn && row.taxMinor > 0
          ? [{ ...row, withheldOn: row.withheldOn }]
          : [],
      )
      return {
        rows: stored.map((row) => ({ ...said(row, ctx.t), next: [...nextWithholdingStates(row.state)] })),
        quarters: byQuarter(own).map(({ rows, from: _from, to: _to, ...group }) => ({
          ...group,
          count: rows.length,
        })),
      }
    }),

  /** Notes what became of a tax: kept back with a payment, declared, certified, or void. */
  setState: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ id: z.uuid(), version: z.int(), state: oneOf(withholdingStates), on: localDate() }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const record = await lockWithholding(ctx.tx, ctx.scope, input.id, input.version)
      if (!nextWithholdingStates(record.state).includes(input.state)) {
        throw new DomainError('CONFLICT', { problem: moneyProblem('withholding.step') })
      }
      if (input.on > todayIn(ctx.org.tz, ctx.now)) {
        const problem = moneyProblem('withholding.future')
        throw new DomainError('BAD_REQUEST', { problem, fields: { on: asMessage(problem) } })
      }
      await stepWithholding(ctx.tx, ctx.scope, record, {
        state: input.state,
        ...(input.state === 'withheld' ? { withheldOn: input.on, dueOn: withholdingDueOn(input.on) } : {}),
        ...(input.state === 'declared' ? { declaredOn: input.on } : {}),
        ...(input.state === 'certificate_received' ? { certificateOn: input.on } : {}),
      })
      const change = { before: { state: record.state }, after: { state: input.state, on: input.on } }
      ctx.log({ entity: 'booking', entityId: record.bookingId, ...change })
      return { version: input.version + 1 }
    }),
})
