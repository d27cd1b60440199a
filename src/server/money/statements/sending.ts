/** Sending a statement: it is checked against the ledger, numbered, locked, and goes to the artist's side by e-mail. */
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import {
  decideStatement,
  isBankFresh,
  type StatementActor,
} from '#domain/money/statements/statement-decisions.ts'
import {
  statementGuards,
  type StatementAction,
  type StatementFacts,
} from '#domain/money/statements/statement-actions.ts'
import { isOpenStatement } from '#domain/money/statements/statement-states.ts'
import { languageOf, type Language } from '#domain/language.ts'
import { sentEmail, voidEmail } from '#texts/money/statements/statement-emails.ts'
import { statementFileName } from '#texts/money/statements/statements.ts'
import type { Context } from '../../context.ts'
import { findArtistTax } from '../../people/artist-tax/store.ts'
import { assertPeriodOpen } from '../../booking/closed-periods/store.ts'
import type { InvoiceCall } from '../invoice-drafts/assembling.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { translatorOf } from '../../texts.ts'
import { drawNumber } from '../number-series/store.ts'
import { hasUnnotified, listOpenShows } from './entries-store.ts'
import { composeStatement, gather } from './create-statements.ts'
import { findSender, findSides, listReaders } from './document-store.ts'
import { statementDocument } from './documents.ts'
import { issueSelfBilled } from './self-billing.ts'
import {
  findStatement,
  lockArtistLedger,
  lockStatement,
  updateStatement,
  type LockedStatement,
} from './store.ts'

export type StatementCall = InvoiceCall & Pick<Context, 'site'>

export const actorOf = ({ member }: Pick<StatementCall, 'member'>, artistId: string): StatementActor => ({
  kind: 'member',
  member,
  artistId,
})

type Notified = Pick<
  LockedStatement,
  'openingMinor' | 'outstandingMinor' | 'closingMinor' | 'payoutMinor' | 'lines'
>
type Judged = Notified &
  Pick<
    LockedStatement,
    'id' | 'state' | 'artistId' | 'currency' | 'language' | 'periodTo' | 'bankConfirmedAt'
  >

const summary = ({ openingMinor, outstandingMinor, closingMinor, payoutMinor, lines }: Notified) =>
  JSON.stringify([
    openingMinor,
    outstandingMinor,
    closingMinor,
    payoutMinor,
    lines.map(({ kind, amountMinor, bookingId }) => [kind, amountMinor, bookingId]),
  ])

/** Whether the ledger has moved on since the open statement was made, so that it says what is no longer so. */
async function isStale({ tx, scope }: Pick<StatementCall, 'tx' | 'scope'>, statement: Judged) {
  return (
    (await hasUnnotified(tx, scope, statement)) ||
    summary(await composeStatement({ tx, scope }, statement)) !== summary(statement)
  )
}

/** What the machine asks of a statement. */
export async function factsOf(
  { tx, scope, now }: Pick<StatementCall, 'tx' | 'scope' | 'now'>,
  statement: Judged,
): Promise<StatementFacts> {
  const { id, state, artistId, payoutMinor, bankConfirmedAt } = statement
  const openShows = isOpenStatement(state) ? await listOpenShows(tx, scope, id) : []
  const { bankChangedAt } = await findArtistTax(tx, scope, artistId)
  return {
    hasUnsettled: openShows.length > 0,
    isStale: isOpenStatement(state) && (await isStale({ tx, scope }, statement)),
    payoutMinor,
    isBankFresh: isBankFresh({ bankChangedAt, now, reconfirmedAt: bankConfirmedAt }),
  }
}

/** The state that an action of the member leads to; refuses like `decideStatement`. */
export async function decide(
  call: StatementCall,
  statement: LockedStatement,
  action: StatementAction,
  reason: string | null = null,
) {
  const facts = await factsOf(call, statement)
  return decideStatement(statement.state, { action, reason }, actorOf(call, statement.artistId), facts)
}

/**
 * What somebody looked at must be what goes out: gathers the statement again, and refuses where anything has changed
 * since. Only the credit note that is written with it may add its rounding.
 */
async function seal(call: StatementCall, statement: LockedStatement): Promise<LockedStatement> {
  const { tx, scope } = call
  await gather(call, statement)
  const fresh = await lockStatement(tx, scope, statement.id)
  if (summary(fresh) !== summary(statement)) {
    throw new DomainError('CONFLICT', { problem: statementGuards.current.because })
  }
  const selfBilledInvoiceId = await issueSelfBilled(call, fresh)
  if (selfBilledInvoiceId) {
    await gather(call, fresh)
    const rounded = await lockStatement(tx, scope, statement.id)
    return { ...rounded, selfBilledInvoiceId }
  }
  return fresh
}

/**
 * Sends a draft or a reviewed statement: whoever sends has looked at it. Returns its number. CONFLICT where a show of
 * it is not settled, where the ledger changed since, or where the credit note with it lacks anything.
 */
export async function sendStatement(
  call: StatementCall,
  { id, version, message }: { id: string; version?: number; message: string | null },
): Promise<{ number: string; artistId: string }> {
  const { tx, scope, org, now } = call
  const seen = await lockStatement(tx, scope, id, version)
  await lockArtistLedger(tx, scope, seen.artistId)
  const reviewed = seen.state === 'draft' ? { ...seen, state: await decide(call, seen, 'review') } : seen
  const state = await decide(call, reviewed, 'send')
  const statement = await seal(call, seen)
  const { artistId, selfBilledInvoiceId } = statement
  const today = todayIn(org.tz, now)
  await assertPeriodOpen(tx, scope, today)
  const drawn = { issuerKind: 'organisation', artistId: null, kind: 'statement', issueDate: today } as const
  const { number } = await drawNumber(tx, scope, drawn)
  await updateStatement(tx, scope, statement, {
    state,
    number,
    selfBilledInvoiceId,
    note: message,
    isSent: true,
  })
  await notifyArtist(call, id, message)
  return { number, artistId }
}

/**
 * Everybody of the artist's side by address, each with their own language, else the statement's: those with a portal
 * get its page, the billing address the document alone.
 */
async function recipientsOf(
  call: StatementCall,
  { artistId, language }: Pick<LockedStatement, 'artistId' | 'language'>,
) {
  const { tx, scope } = call
  const readers = await listPortalReaders(call, { artistId, language })
  const { artist } = await findSides(tx, scope, artistId)
  const billing = artist.billingEmail
  const isKnown = readers.some(({ email }) => email.toLowerCase() === billing?.toLowerCase())
  return [
    ...readers.map((reader) => ({ ...reader, hasPortal: true })),
    ...(billing && !isKnown ? [{ email: billing, name: null, language, hasPortal: false }] : []),
  ]
}

export const portalUrl = (orgSlug: string, id: string): string => `/artist-portal/${orgSlug}/statements/${id}`

async function notifyArtist(call: StatementCall, id: string, message: string | null): Promise<void> {
  const { tx, scope, org, site, secrets } = call
  const statement = await findStatement(tx, scope, id)
  const sender = await findSender(tx, scope)
  const url = portalUrl(org.slug, id)
  const pdf = {
    name: statementFileName(statement, translatorOf(statement.language)),
    document: await statementDocument(tx, scope, statement),
  }
  const { agency } = await findSides(tx, scope, statement.artistId)
  for (const { email: to, name, language, hasPortal } of await recipientsOf(call, statement)) {
    const email = sentEmail(
      {
        ...statement,
        number: statement.number ?? '',
        orgName: org.name,
        recipientName: name,
        senderName: sender?.name ?? '',
        message,
        link: hasPortal ? `${site.appUrl}${url}` : null,
        isSelfBilled: statement.selfBilledInvoiceId !== null,
        contactEmail: agency.email ?? sender?.email ?? null,
      },
      translatorOf(language),
    )
    await enqueueEmail(tx, scope, secrets, {
      ...renderEmail(email, language),
      to,
      kind: 'statement.sent',
      attachments: [pdf],
      noticeUrl: hasPortal ? url : undefined,
    })
  }
}

/** Notifies the artist's side that a statement they got is void. */
export async function notifyVoid(
  call: StatementCall,
  statement: LockedStatement,
  reason: string,
): Promise<void> {
  const { tx, scope, org, secrets } = call
  const facts = { number: statement.number ?? '', orgName: org.name, reason }
  for (const { email: to, language } of await recipientsOf(call, statement)) {
    const email = renderEmail(voidEmail(facts, translatorOf(language)), language)
    await enqueueEmail(tx, scope, secrets, { ...email, to, kind: 'statement.void' })
  }
}

/** The artist's side of a statement by e-mail: those who have the portal, each with the language they read. */
export async function listPortalReaders(
  { tx, scope }: StatementCall,
  { artistId, language }: Pick<LockedStatement, 'artistId' | 'language'>,
): Promise<{ email: string; name: string | null; language: Language }[]> {
  const readers = await listReaders(tx, scope, artistId)
  return readers.map(({ email, name, locale }) => ({ email, name, language: languageOf(locale, language) }))
}
