/** Calls about statements: which are due, making them, sending them, and what artists ask about them. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { currency, localDate, optionalNotes, requiredText } from '#domain/fields.ts'
import { isOpenStatement, statementStates } from '#domain/money/statements/statement-states.ts'
import {
  allowedStatementActions,
  isBankFresh,
  whyNoPayout,
} from '#domain/money/statements/statement-decisions.ts'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { answerEmail } from '#texts/money/statements/statement-emails.ts'
import { entryDetail, entryLabel } from '#texts/money/statements/statements.ts'
import { errorText, problemText } from '#texts/problems.ts'
import type { Context } from '../../context.ts'
import { findArtistTax } from '../../people/artist-tax/store.ts'
import { listShape } from '../../platform/db/records.ts'
import { withSavepoint } from '../../platform/db/savepoint.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { translatorOf } from '../../texts.ts'
import { listOutput, orgInput, orgProcedure, router } from '../../trpc.ts'
import { freeEntries, listDrift } from './entries-store.ts'
import { findCandidates, gather, generate } from './create-statements.ts'
import { StatementCandidate, StatementListRow, StatementRecord } from './outputs.ts'
import { printSentStatement } from './documents.ts'
import { withdrawSelfBilled } from './self-billing.ts'
import {
  actorOf,
  decide,
  factsOf,
  listPortalReaders,
  portalUrl,
  sendStatement,
  notifyVoid,
  type StatementCall,
} from './sending.ts'
import {
  assertStatements,
  findStatement,
  hasLaterStatement,
  insertAnswer,
  listMessages,
  listStatements,
  lockArtistLedger,
  lockStatement,
  updateStatement,
} from './store.ts'

const target = { id: z.uuid() }
const change = { ...target, version: z.int() }
const period = { from: localDate(), to: localDate() }
const Version = z.strictObject({ version: z.int() })

function mustBeOrdered({ from, to }: { from: string; to: string }): void {
  const problem = moneyProblem('period.order')
  if (to < from) throw new DomainError('BAD_REQUEST', { problem, fields: { to: asMessage(problem) } })
}

/** Whether money may go out for it now, and where to. */
async function payoutOf(
  call: StatementCall & Pick<Context, 't'>,
  statement: Awaited<ReturnType<typeof findStatement>>,
) {
  const { tx, scope, member, now } = call
  const { state, artistId, payoutMinor, bankConfirmedAt } = statement
  const { accountHolder, ibanLast4, bankChangedAt } = await findArtistTax(tx, scope, artistId)
  const reconfirmedAt = bankConfirmedAt
  const hasBankData = ibanLast4 !== null
  const isFresh = isBankFresh({ bankChangedAt, now, reconfirmedAt: bankConfirmedAt })
  const because = whyNoPayout({ state, bankChangedAt, now, reconfirmedAt, payoutMinor, hasBankData })
  return {
    payoutMinor,
    accountHolder,
    ibanLast4,
    bankChangedAt,
    bankConfirmedAt,
    mayPay: because === null,
    because: because && problemText(because, call.t),
    canConfirmBank: isFresh && payoutMinor > 0 && can(member, 'statements.administrate', { artistId }),
  }
}

export const statementsRouter = router({
  list: orgProcedure('statements.view')
    .input(
      orgInput({
        ...listShape,
        states: z.array(z.enum(statementStates)).max(statementStates.length).optional(),
        artistId: z.uuid().optional(),
      }),
    )
    .output(z.strictObject({ rows: listOutput(StatementListRow), total: z.int() }))
    .query(({ ctx, input }) => listStatements(ctx.tx, ctx.scope, input)),

  /** Everybody who has something on a statement up to the last day, exceptions first. */
  candidates: orgProcedure('statements.view')
    .input(orgInput(period))
    .output(z.array(StatementCandidate))
    .query(async ({ ctx, input }) => {
      mustBeOrdered(input)
      const candidates = await findCandidates(ctx, input)
      return candidates.map(({ exceptions, ...candidate }) => ({
        ...candidate,
        exceptions: exceptions.map(({ kind, problem }) => ({ kind, message: problemText(problem, ctx.t) })),
      }))
    }),

  /** Drafts for these artists and currencies; those with nothing to include get none. */
  generate: orgProcedure('statements.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ...period,
        items: z
          .array(z.strictObject({ artistId: z.uuid(), currency: currency() }))
          .min(1, asMessage(moneyProblem('statement.chooseArtist')))
          .max(500),
      }),
    )
    .output(z.strictObject({ ids: z.array(z.uuid()) }))
    .mutation(async ({ ctx, input: { items, ...days } }) => {
      mustBeOrdered(days)
      const wishes = new Map(items.map((item) => [`${item.artistId} ${item.currency}`, item]))
      const ids = await generate(ctx, days, [...wishes.values()])
      ctx.log({ entity: 'statement', entityId: ids[0] ?? null, after: { ...days, generated: ids.length } })
      return { ids }
    }),

  get: orgProcedure('statements.view')
    .input(orgInput(target))
    .output(StatementRecord)
    .query(async ({ ctx, input: { id } }) => {
      const found = await findStatement(ctx.tx, ctx.scope, id)
      const {
        lines,
        createdAt: _created,
        sentBy: _by,
        approvedBy: _approved,
        bankConfirmedAt,
        ...row
      } = found
      const { artistId, state } = row
      const facts = await factsOf(ctx, { ...row, lines, bankConfirmedAt })
      const drift = row.sentAt ? await listDrift(ctx.tx, ctx.scope, id) : []
      return {
        statement: row,
        lines,
        drift: drift.map(({ entryDate: date, bookingId, eventName, amountMinor, statementNo, ...entry }) => ({
          date,
          bookingId,
          eventName,
          label: [
            entryLabel(entry, ctx.t),
            entryDetail({ eventName: null, eventDate: null, city: null, memo: entry.memo }, ctx.t),
          ]
            .filter(Boolean)
            .join(' · '),
          amountMinor,
          statementNo,
        })),
        messages: await listMessages(ctx.tx, ctx.scope, id),
        actions: allowedStatementActions(state, actorOf(ctx, artistId), facts).map((action) => ({
          ...action,
          reason: action.reason && problemText(action.reason, ctx.t),
          needsReason: action.needsReason ?? false,
        })),
        canEdit: isOpenStatement(state) && can(ctx.member, 'statements.manage', { artistId }),
        payout: await payoutOf(ctx, found),
      }
    }),

  /** Takes in what has come since the draft was made, up to the last day of its period. */
  refresh: orgProcedure('statements.manage')
    .input(orgInput(change))
    .output(Version)
    .mutation(async ({ ctx, input: { id, version } }) => {
      const statement = await lockStatement(ctx.tx, ctx.scope, id, version)
      if (!isOpenStatement(statement.state)) {
        throw new DomainError('CONFLICT', { problem: moneyProblem('statement.fixed') })
      }
      await lockArtistLedger(ctx.tx, ctx.scope, statement.artistId)
      await gather(ctx, statement)
      const after = await findStatement(ctx.tx, ctx.scope, id)
      ctx.log({
        entity: 'statement',
        entityId: id,
        before: { closingMinor: statement.closingMinor, lines: statement.lines.length },
        after: { closingMinor: after.closingMinor, lines: after.lines.length },
      })
      return { version: after.version }
    }),

  review: orgProcedure('statements.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...change, message: optionalNotes(2000) }))
    .output(Version)
    .mutation(async ({ ctx, input: { id, version, message } }) => {
      const statement = await lockStatement(ctx.tx, ctx.scope, id, version)
      const state = await decide(ctx, statement, 'review')
      await updateStatement(ctx.tx, ctx.scope, statement, { state, ...(message && { note: message }) })
      ctx.log({ entity: 'statement', entityId: id, before: { state: statement.state }, after: { state } })
      return { version: version + 1 }
    }),

  /** Numbers and locks it, and writes to the artist's side. */
  send: orgProcedure('statements.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ ...change, message: optionalNotes(2000) }))
    .output(z.strictObject({ number: z.string() }))
    .mutation(async ({ ctx, input: { id, version, message } }) => {
      const { number } = await sendStatement(ctx, { id, version, message })
      ctx.log({ entity: 'statement', entityId: id, after: { state: 'sent', number } })
      const { db, pdf, scope } = ctx
      ctx.afterCommit(async () => void (await printSentStatement({ db, pdf, scope }, id)))
      return { number }
    }),

  /** Each separately: what cannot go is listed, the others go. */
  sendMany: orgProcedure('statements.administrate')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ids: z
          .array(z.uuid())
          .min(1, asMessage(moneyProblem('statement.choose')))
          .max(500),
      }),
    )
    .output(
      z.strictObject({
        sent: z.array(z.strictObject({ id: z.uuid(), number: z.string() })),
        failed: z.array(z.strictObject({ id: z.uuid(), message: z.string() })),
      }),
    )
    .mutation(async ({ ctx, input: { ids } }) => {
      await assertStatements(ctx.tx, ctx.scope, ids)
      const sent: { id: string; number: string }[] = []
      const failed: { id: string; message: string }[] = []
      for (const id of [...new Set(ids)].toSorted()) {
        try {
          const { number } = await withSavepoint(ctx.tx, () => sendStatement(ctx, { id, message: null }))
          sent.push({ id, number })
        } catch (error) {
          if (!isDomainError(error)) throw error
          failed.push({ id, message: errorText(error, ctx.t) })
        }
      }
      ctx.log({ entity: 'statement', entityId: sent[0]?.id ?? null, after: { sent: sent.length, failed } })
      const { db, pdf, scope } = ctx
      ctx.afterCommit(async () => {
        for (const { id } of sent) await printSentStatement({ db, pdf, scope }, id)
      })
      return { sent, failed }
    }),

  /** Answers what the artist asked; the statement waits for their approval again. */
  answer: orgProcedure('statements.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ...target,
        text: requiredText(2000, moneyProblem('statement.answerMissing')),
        lineNo: z.int().min(1).nullable().default(null),
      }),
    )
    .output(z.strictObject({ state: z.enum(statementStates) }))
    .mutation(async ({ ctx, input: { id, text, lineNo } }) => {
      const { tx, scope, org, site, secrets } = ctx
      const statement = await lockStatement(tx, scope, id)
      const state = await decide(ctx, statement, 'answer', text)
      const line = statement.lines.find(({ no }) => no === lineNo)
      if (lineNo !== null && !line) throw new DomainError('NOT_FOUND')
      await insertAnswer(tx, scope, { statementId: id, lineNo, text })
      await updateStatement(tx, scope, statement, { state })
      const url = portalUrl(org.slug, id)
      const lineLabel = line ? [line.label, line.detail].filter(Boolean).join(', ') : null
      const about = { number: statement.number ?? '', orgName: org.name, text, lineLabel }
      for (const { email: to, language } of await listPortalReaders(ctx, statement)) {
        const t = translatorOf(language)
        const email = renderEmail(answerEmail({ ...about, link: `${site.appUrl}${url}` }, t), language)
        await enqueueEmail(tx, scope, secrets, { ...email, to, kind: 'statement.answered', noticeUrl: url })
      }
      ctx.log({
        entity: 'statement',
        entityId: id,
        before: { state: statement.state },
        after: { state, lineNo },
      })
      return { state }
    }),

  /** Its entries are free for another one. Later statements of the artist begin where this one ends: they go first. */
  void: orgProcedure('statements.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ ...change, reason: requiredText(500, moneyProblem('reasonMissing')) }))
    .output(z.strictObject({ state: z.literal('void') }))
    .mutation(async ({ ctx, input: { id, version, reason } }) => {
      const { tx, scope } = ctx
      const statement = await lockStatement(tx, scope, id, version)
      await lockArtistLedger(tx, scope, statement.artistId)
      await decide(ctx, statement, 'void', reason)
      if (await hasLaterStatement(tx, scope, statement)) {
        throw new DomainError('CONFLICT', { problem: moneyProblem('statement.laterExists') })
      }
      await withdrawSelfBilled(ctx, statement, reason)
      await updateStatement(tx, scope, statement, { state: 'void', voidReason: reason })
      await freeEntries(tx, scope, id)
      if (statement.sentAt) await notifyVoid(ctx, statement, reason)
      ctx.log({
        entity: 'statement',
        entityId: id,
        before: { state: statement.state },
        after: { state: 'void', voidReason: reason },
      })
      return { state: 'void' }
    }),

  /** Somebody asked the artist whether the changed bank data are theirs. */
  confirmBank: orgProcedure('statements.administrate')
    .meta({ recentSignIn: true })
    .input(orgInput(change))
    .output(Version)
    .mutation(async ({ ctx, input: { id, version } }) => {
      const { tx, scope, now } = ctx
      const statement = await lockStatement(tx, scope, id, version)
      await updateStatement(tx, scope, statement, { bankConfirmedAt: now, bankConfirmedBy: scope.userId })
      ctx.log({ entity: 'statement', entityId: id, after: { bankConfirmedAt: now } })
      return { version: version + 1 }
    }),
})
