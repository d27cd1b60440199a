/** Money in the portal: statements to read, approve or query, expenses to submit, invoices in one's own name. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { canInPortal, type PortalRight } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { PortalExpenseInput } from '#domain/road/portal-expenses.ts'
import { requiredText } from '#domain/fields.ts'
import { asMessage } from '#domain/problems.ts'
import { roadProblem } from '#domain/road/problems.ts'
import type { Context, Org } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'
import { languageOf } from '#domain/language.ts'
import { artistAnswerEmail } from '#texts/money/statements/statement-emails.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { enqueueAgentNotice } from '../../platform/push/store.ts'
import {
  approveStatement,
  findStatementAgency,
  findPortalStatement,
  listPortalMessages,
  listPortalStatements,
  markSeen,
  queryStatement,
} from '../../money/statements/portal-store.ts'
import { translatorOf } from '../../texts.ts'
import { artistProcedure, orgInput } from '../../trpc.ts'
import { listPortalExpenses, listPortalInvoices, submitPortalExpense } from './money-store.ts'
import { PortalExpense, PortalInvoice, PortalStatement, PortalStatementDetail } from './money-outputs.ts'
import { findUserName } from '../guest-lists/store.ts'

type PortalCall = { tx: Tx; scope: ArtistScope; org: Org } & Pick<Context, 'secrets' | 'site'>
type Found = NonNullable<Awaited<ReturnType<typeof findPortalStatement>>>

/** May the person do that for at least one artist of theirs? The database asks again for the artist concerned. */
function mustHave(scope: ArtistScope, right: PortalRight, needsFee: boolean): void {
  const may = scope.access.some(
    (access) => canInPortal(access, right) && (!needsFee || access.flags.seeFee !== 'none'),
  )
  if (!may) throw new DomainError('FORBIDDEN')
}

async function statementOf({ tx, scope }: PortalCall, id: string): Promise<Found> {
  const statement = await findPortalStatement(tx, scope, id)
  if (!statement) throw new DomainError('NOT_FOUND')
  return statement
}

const shown = ({ lines: _lines, language: _language, note: _note, mayAnswer, ...row }: Found) => ({
  ...row,
  canApprove: mayAnswer && row.state === 'sent',
  canQuery: mayAnswer && (row.state === 'sent' || row.state === 'queried'),
})

/** Notifies whoever sent the statement of the artist's answer, by e-mail and on the devices of the artist's agents. */
async function notifyTeamOf(
  call: PortalCall,
  statement: Found,
  said: { how: 'approved' | 'queried'; lineNo: number | null; text: string | null },
): Promise<void> {
  const { tx, scope, org, site, secrets } = call
  const desk = await findStatementAgency(tx, scope, statement.id)
  if (!desk) return
  const url = `/${org.slug}/statements/${statement.id}`
  const line = statement.lines.find(({ no }) => no === said.lineNo)
  const t = translatorOf(languageOf(desk.locale, org.locale))
  const answer = artistAnswerEmail(
    {
      how: said.how,
      number: statement.number,
      artistName: statement.artistName,
      personName: await findUserName(tx, scope),
      lineLabel: line ? [line.label, line.detail].filter(Boolean).join(', ') : null,
      text: said.text,
      link: `${site.appUrl}${url}`,
    },
    t,
  )
  const email = renderEmail(answer, t.language)
  await enqueueEmail(tx, scope, secrets, { ...email, to: desk.email, kind: `statement.${said.how}` })
  const notice = { topic: 'statements' as const, title: email.subject, body: said.text ?? '', url }
  await enqueueAgentNotice(tx, scope, statement.artistId, notice)
}

export const moneyCalls = {
  /** Nothing for those who do not see statements, or the fee at no level. */
  statements: artistProcedure
    .input(orgInput({}))
    .output(z.strictObject({ rows: z.array(PortalStatement) }))
    .query(async ({ ctx }) => ({ rows: (await listPortalStatements(ctx.tx, ctx.scope)).map(shown) })),

  statement: artistProcedure
    .input(orgInput({ id: z.uuid() }))
    .output(PortalStatementDetail)
    .query(async ({ ctx, input: { id } }) => {
      const statement = await statementOf(ctx, id)
      await markSeen(ctx.tx, ctx.scope, id)
      const { lines, note } = statement
      const messages = await listPortalMessages(ctx.tx, ctx.scope, id)
      return { statement: { ...shown(statement), note }, lines, messages }
    }),

  approveStatement: artistProcedure
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ state: z.literal('approved') }))
    .mutation(async ({ ctx, input: { id } }) => {
      const statement = await statementOf(ctx, id)
      mustHave(ctx.scope, 'statementsApprove', true)
      if (!(await approveStatement(ctx.tx, ctx.scope, id))) {
        if (!statement.mayAnswer) throw new DomainError('FORBIDDEN')
        const code = statement.state === 'queried' ? 'portalStatement.queried' : 'portalStatement.answered'
        throw new DomainError('CONFLICT', { problem: roadProblem(code) })
      }
      await notifyTeamOf(ctx, statement, { how: 'approved', lineNo: null, text: null })
      ctx.log({
        entity: 'statement',
        entityId: id,
        before: { state: statement.state },
        after: { state: 'approved' },
      })
      return { state: 'approved' }
    }),

  /** Asks about a line, or about the whole. */
  queryStatement: artistProcedure
    .meta({ idempotent: true })
    .input(
      orgInput({
        id: z.uuid(),
        lineNo: z.int().min(1).nullable(),
        text: requiredText(2000, roadProblem('portalStatement.questionMissing')),
      }),
    )
    .output(z.strictObject({ state: z.literal('queried') }))
    .mutation(async ({ ctx, input: { id, lineNo, text } }) => {
      const statement = await statementOf(ctx, id)
      mustHave(ctx.scope, 'statementsApprove', true)
      if (lineNo !== null && !statement.lines.some(({ no }) => no === lineNo))
        throw new DomainError('NOT_FOUND')
      if (!(await queryStatement(ctx.tx, ctx.scope, { id, lineNo, text }))) {
        if (!statement.mayAnswer) throw new DomainError('FORBIDDEN')
        throw new DomainError('CONFLICT', { problem: roadProblem('portalStatement.noQuestions') })
      }
      await notifyTeamOf(ctx, statement, { how: 'queried', lineNo, text })
      ctx.log({
        entity: 'statement',
        entityId: id,
        before: { state: statement.state },
        after: { state: 'queried', lineNo },
      })
      return { state: 'queried' }
    }),

  /** What the person handed in themselves. */
  expenses: artistProcedure
    .input(orgInput({}))
    .output(z.strictObject({ rows: z.array(PortalExpense) }))
    .query(async ({ ctx }) => ({ rows: await listPortalExpenses(ctx.tx, ctx.scope) })),

  submitExpense: artistProcedure
    .meta({ idempotent: true })
    .input(orgInput({ expense: PortalExpenseInput }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { expense } }) => {
      mustHave(ctx.scope, 'expenses', false)
      const id = randomUUID()
      const { grossMinor, ...rest } = expense
      const netMinor = grossMinor - expense.vatMinor
      if (!(await submitPortalExpense(ctx.tx, ctx.scope, { id, ...rest, netMinor })))
        throw new DomainError('NOT_FOUND')
      const url = `/${ctx.org.slug}/${expense.eventId ?? 'payments'}${expense.eventId ? '/finance' : ''}`
      await enqueueAgentNotice(ctx.tx, ctx.scope, expense.artistId, {
        topic: 'statements',
        title: asMessage(roadProblem('portalExpense.submitted')),
        body: expense.description,
        url,
      })
      ctx.log({ entity: 'expense', entityId: id, after: { ...expense, state: 'submitted' } })
      return { id }
    }),

  /** In the artist's name, for the artist and the management; nothing for those who see no fee. */
  invoices: artistProcedure
    .input(orgInput({}))
    .output(z.strictObject({ rows: z.array(PortalInvoice) }))
    .query(async ({ ctx }) => ({ rows: await listPortalInvoices(ctx.tx, ctx.scope) })),
}
