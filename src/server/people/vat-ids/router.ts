/** Calls about checks of companies' VAT ids: by the EU's service, or noted by hand. */
import { z } from 'zod'
import { peopleProblem } from '#domain/people/problems.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { localDate, optionalText } from '#domain/fields.ts'
import { normaliseVatId } from '#domain/formats.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findVatParties, insertVatCheck, listVatChecks } from './store.ts'
import { requestVies, isKnownToVies, type RequestVies } from './vies.ts'

const text = z.string().nullable()
const target = { companyId: z.uuid() }
const refuse = (problem: Problem) => new DomainError('PRECONDITION_FAILED', { problem })

function idOf({ vatId }: { vatId: string | null }): string {
  if (vatId) return vatId
  throw refuse(peopleProblem('vatId.missing'))
}

// A check holds a connection of the database while it waits for a foreign server, so few may run at once.
const MAX_CHECKS = 3
let running = 0

/** With another `request` in tests. */
export const makeVatIdsRouter = (request: RequestVies = requestVies) =>
  router({
    /** Asks the EU's service; when it does not answer, nothing is kept: that would say nothing about the id. */
    check: orgProcedure('companies.manage')
      .input(orgInput(target))
      .output(
        z.strictObject({
          isValid: z.boolean(),
          name: text,
          address: text,
          reference: text,
          checkedAt: z.date(),
        }),
      )
      .mutation(async ({ ctx, input: { companyId } }) => {
        const { tx, scope, now } = ctx
        const parties = await findVatParties(tx, scope, companyId)
        const vatId = idOf(parties)
        if (!isKnownToVies(vatId)) {
          throw refuse(peopleProblem('vatId.notInEu'))
        }
        if (running >= MAX_CHECKS) throw new DomainError('TOO_MANY_REQUESTS')
        running++
        try {
          const answer = await request(vatId, parties.ownVatId, ctx.site)
          if (answer === 'unavailable') {
            throw refuse(peopleProblem('vatId.unavailable'))
          }
          const check = { companyId, vatId, source: 'vies' as const, ...answer, checkedAt: now }
          await insertVatCheck(tx, scope, check)
          const { isValid, reference } = answer
          ctx.log({
            entity: 'company',
            entityId: companyId,
            after: { vatIdChecked: vatId, isValid, reference },
          })
          return { ...answer, checkedAt: now }
        } finally {
          running--
        }
      }),

    /** Notes a check that somebody made on the page of a tax authority. */
    record: orgProcedure('companies.manage')
      .input(
        orgInput({ ...target, isValid: z.boolean(), reference: optionalText(120), checkedOn: localDate() }),
      )
      .output(z.strictObject({ id: z.uuid() }))
      .mutation(async ({ ctx, input: { companyId, isValid, reference, checkedOn } }) => {
        const vatId = idOf(await findVatParties(ctx.tx, ctx.scope, companyId))
        const today = todayIn(ctx.org.tz, ctx.now)
        if (checkedOn > today) {
          const problem = peopleProblem('vatId.future')
          throw new DomainError('BAD_REQUEST', { problem, fields: { checkedOn: asMessage(problem) } })
        }
        const checkedAt = checkedOn === today ? ctx.now : new Date(`${checkedOn}T12:00:00Z`)
        const noted = { name: null, address: null, reference, checkedAt }
        const id = await insertVatCheck(ctx.tx, ctx.scope, {
          companyId,
          vatId,
          isValid,
          source: 'by_hand',
          ...noted,
        })
        ctx.log({
          entity: 'company',
          entityId: companyId,
          after: { vatIdChecked: vatId, isValid, reference },
        })
        return { id }
      }),

    list: orgProcedure('companies.view')
      .input(orgInput(target))
      .output(
        z.strictObject({
          rows: z.array(
            z.strictObject({
              id: z.uuid(),
              vatId: z.string(),
              isValid: z.boolean(),
              source: z.enum(['vies', 'by_hand']),
              name: text,
              address: text,
              reference: text,
              checkedAt: z.date(),
              checkedByName: text,
              /** Of the id that the company has now. */
              isCurrent: z.boolean(),
            }),
          ),
        }),
      )
      .query(async ({ ctx, input: { companyId } }) => {
        const { vatId } = await findVatParties(ctx.tx, ctx.scope, companyId)
        const rows = await listVatChecks(ctx.tx, ctx.scope, companyId)
        const isSame = (id: string) => vatId !== null && normaliseVatId(id) === normaliseVatId(vatId)
        return { rows: rows.map((row) => ({ ...row, isCurrent: isSame(row.vatId) })) }
      }),
  })

export const vatIdsRouter = makeVatIdsRouter()
