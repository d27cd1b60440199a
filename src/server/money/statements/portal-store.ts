/** Statements as the artist's side sees and answers them. Each is a function of the database's. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { StatementState } from '#domain/money/statements/statement-states.ts'
import type { StatementLine } from '#domain/money/statements/statements.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'

type PortalStatementRow = {
  id: string
  artistId: string
  artistName: string
  number: string
  currency: string
  periodFrom: LocalDate
  periodTo: LocalDate
  state: StatementState
  language: Language
  note: string | null
  openingMinor: number
  closingMinor: number
  outstandingMinor: number
  payoutMinor: number
  lines: StatementLine[]
  sentAt: Date
  seenAt: Date | null
  approvedAt: Date | null
  paidAt: Date | null
  isReady: boolean
  mayAnswer: boolean
}

/** Statements that the agency sent about the person's artists, the latest first; none without the right to see them. */
export async function listPortalStatements(tx: Tx, _scope: ArtistScope) {
  const { rows } = await sql<PortalStatementRow>`
    select * from private.my_statements() s order by s.period_to desc, s.sent_at desc, s.id`.execute(tx)
  return rows
}

/** One of them; undefined for any other. */
export async function findPortalStatement(tx: Tx, _scope: ArtistScope, id: string) {
  const { rows } = await sql<PortalStatementRow>`
    select * from private.my_statements() s where s.id = ${id}`.execute(tx)
  return rows[0]
}

/** What was asked and answered about it. */
export async function listPortalMessages(tx: Tx, _scope: ArtistScope, statementId: string) {
  const { rows } = await sql<{
    id: string
    lineNo: number | null
    side: 'artist' | 'agency'
    text: string
    name: string
    createdAt: Date
  }>`select * from private.my_statement_messages(${statementId}) m order by m.created_at, m.id`.execute(tx)
  return rows
}

/** Notes that the artist or the management opened it. */
export async function markSeen(tx: Tx, _scope: ArtistScope, statementId: string): Promise<void> {
  await sql`select private.see_my_statement(${statementId})`.execute(tx)
}

/** The printed statement; undefined while there is none, or for any other. */
export async function findPortalPdf(tx: Tx, _scope: ArtistScope, statementId: string) {
  const { rows } = await sql<{ number: string; pdf: Buffer }>`
    select * from private.my_statement_pdf(${statementId})`.execute(tx)
  return rows[0]
}

/** Who at the agency hears of an answer. */
export async function findStatementAgency(tx: Tx, _scope: ArtistScope, statementId: string) {
  const { rows } = await sql<{ email: string; locale: string | null }>`
    select * from private.my_statement_desk(${statementId})`.execute(tx)
  return rows[0]
}

/** False where there is nothing to agree to. */
export async function approveStatement(tx: Tx, _scope: ArtistScope, statementId: string): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select private.approve_my_statement(${statementId}) as is_done`.execute(tx)
  return rows[0]?.isDone === true
}

/** False where there is nothing to ask about any more, or no such line. */
export async function queryStatement(
  tx: Tx,
  _scope: ArtistScope,
  { id, lineNo, text }: { id: string; lineNo: number | null; text: string },
): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select private.query_my_statement(${id}, ${lineNo}, ${text}) as is_done`.execute(tx)
  return rows[0]?.isDone === true
}
