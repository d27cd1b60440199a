/** Calls about accounts with providers of calendars: connecting them, what is shown there, and what was changed there. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CalendarChoice } from '#domain/desk/calendar-accounts/calendar-accounts.ts'
import {
  calendarProviderInfo,
  calendarProviders,
  calendarState,
} from '#domain/desk/calendar-accounts/calendar-providers.ts'
import { EntryEdit } from '#domain/desk/calendar-accounts/entry-edits.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { messageText } from '#texts/problems.ts'
import { findBookedArtist } from '../../booking/availability/store.ts'
import type { Context } from '../../context.ts'
import { atProvider, redirectUriOf, settingsOf } from '../../messages/mail-oauth/connecting.ts'
import { beginSignIn, finishSignIn } from '../../messages/mail-oauth/provider.ts'
import { insertConnection, takeConnection } from '../../messages/mail-oauth/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { withClient } from './access.ts'
import { listEdits, lockEntry, settleEdit, type LockedEntry } from './edit-store.ts'
import { Account, Edit } from './outputs.ts'
import { sealTokens } from './sealing.ts'
import { shownEdits } from './shown-edits.ts'
import {
  chooseShown,
  deleteAccount,
  findAccount,
  findConnected,
  insertAccount,
  listAccounts,
  lockAccount,
  reconnectAccount,
  syncNow,
  type OwnAccount,
} from './store.ts'
import { takeOverEdit } from './taking-over.ts'

const Done = z.strictObject({ id: z.uuid() })
const entity = 'calendarAccount'
const edited = { id: z.uuid(), version: z.int() }

/** Takes our calendar away there; false where its provider did not let us. */
async function dropCalendar(
  ctx: Pick<Context, 'secrets' | 'mail' | 'clock'> & { tx: Tx; scope: OrgScope },
  { id, provider, remoteId }: Pick<OwnAccount, 'id' | 'provider' | 'remoteId'>,
): Promise<boolean> {
  if (!remoteId) return true
  const key = { orgId: ctx.scope.orgId, id }
  try {
    await atProvider(provider, () =>
      withClient(
        ctx,
        (run) => run(ctx.tx, ctx.scope),
        key,
        (client) => client.drop(remoteId),
      ),
    )
    return true
  } catch {
    return false
  }
}

/** The change that waits; CONFLICT where somebody has decided about it, or it is another by now. */
function waitingEdit({ edit, version }: LockedEntry, expected: number): EntryEdit {
  if (!edit || version !== expected) {
    throw new DomainError('CONFLICT', { problem: deskProblem('calendarAccount.noEdit') })
  }
  return EntryEdit.parse(edit)
}

export const calendarAccountsRouter = router({
  /** One's own, and which providers can be connected on this installation. */
  list: orgProcedure('calendar.view')
    .input(orgInput({}))
    .output(z.strictObject({ accounts: z.array(Account), providers: z.array(z.enum(calendarProviders)) }))
    .query(async ({ ctx }) => {
      const rows = await listAccounts(ctx.tx, ctx.scope)
      return {
        accounts: rows.map(({ remoteId: _, problem, ...account }) => ({
          ...account,
          problem: problem && messageText(problem, ctx.t),
        })),
        providers: calendarProviders.filter((provider) => ctx.mail.providers[provider] !== null),
      }
    }),

  /** Begins: the answer is the page of the provider that asks for consent. It leads back within ten minutes. */
  connect: orgProcedure('calendar.view')
    .input(orgInput({ provider: z.enum(calendarProviders) }))
    .output(z.strictObject({ url: z.url() }))
    .mutation(async ({ ctx, input: { provider } }) => {
      const settings = settingsOf(ctx.mail.providers, provider)
      const returnTo = redirectUriOf(ctx, ctx.org.slug)
      const { url, state, verifier } = await atProvider(provider, () =>
        beginSignIn(settings, calendarProviderInfo[provider], returnTo, calendarState),
      )
      await insertConnection(ctx.tx, ctx.scope, ctx.secrets, {
        purpose: 'calendar',
        provider,
        ownerOrgId: ctx.org.id,
        returnTo,
        state,
        verifier,
      })
      ctx.log({ entity, after: { connecting: provider } })
      return { url }
    }),

  /**
   * Ends it: the code that the provider led back with becomes the account. PRECONDITION_FAILED when it came too late.
   * `calendarLeftIn` is the account that it takes the place of, where the provider did not let us take our calendar away.
   */
  finish: orgProcedure('calendar.view')
    .input(orgInput({ state: z.string().min(20).max(200), code: z.string().min(1).max(4000) }))
    .output(z.strictObject({ id: z.uuid(), calendarLeftIn: z.string().nullable() }))
    .mutation(async ({ ctx, input: { state, code } }) => {
      const connection = await takeConnection(ctx.tx, ctx.scope, ctx.secrets, 'calendar', state)
      if (!connection || connection.ownerOrgId !== ctx.org.id) {
        throw new DomainError('PRECONDITION_FAILED', {
          problem: messagesProblem('account.connectionExpired'),
        })
      }
      const { provider, verifier, returnTo } = connection
      const settings = settingsOf(ctx.mail.providers, provider)
      const given = { code, verifier, redirectUri: returnTo, now: ctx.now }
      const { address, tokens } = await atProvider(provider, () => finishSignIn(settings, given))
      const before = await findConnected(ctx.tx, ctx.scope, provider)
      const isSame = before?.address === address
      const id = isSame ? before.id : randomUUID()
      const tokensEncrypted = sealTokens(ctx.secrets, { orgId: ctx.scope.orgId, id }, tokens)
      let calendarLeftIn: string | null = null
      if (isSame) await reconnectAccount(ctx.tx, ctx.scope, id, tokensEncrypted)
      else {
        // Another account of the same provider takes the place of the one before.
        if (before) {
          if (!(await dropCalendar(ctx, before))) calendarLeftIn = before.address
          await deleteAccount(ctx.tx, ctx.scope, before.id)
        }
        await insertAccount(ctx.tx, ctx.scope, { id, provider, address, tokensEncrypted })
      }
      ctx.log({
        entity,
        entityId: id,
        after: { provider, address, ...(calendarLeftIn && { calendarLeftIn }) },
      })
      return { id, calendarLeftIn }
    }),

  /** What our calendar in the account shows from now on. */
  choose: orgProcedure('calendar.view')
    .input(orgInput({ id: z.uuid(), version: z.int(), choice: CalendarChoice }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { id, version, choice } }) => {
      const before = await lockAccount(ctx.tx, ctx.scope, id)
      if (before.version !== version) throw new DomainError('CONFLICT')
      if (choice.artistId) await findBookedArtist(ctx.tx, ctx.scope, choice.artistId)
      await chooseShown(ctx.tx, ctx.scope, before, choice)
      const { shown, artistId } = before
      ctx.log({ entity, entityId: id, before: { shown, artistId }, after: choice })
      return { version: version + 1 }
    }),

  /** The other calendars of the account, asked for at its provider. */
  calendars: orgProcedure('calendar.view')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ rows: z.array(z.strictObject({ id: z.string(), name: z.string() })) }))
    .query(async ({ ctx, input: { id } }) => {
      const { provider, remoteId } = await findAccount(ctx.tx, ctx.scope, id)
      const rows = await atProvider(provider, () =>
        withClient(
          ctx,
          (run) => run(ctx.tx, ctx.scope),
          { orgId: ctx.scope.orgId, id },
          (client) => client.list(),
        ),
      )
      return { rows: rows.filter((calendar) => calendar.id !== remoteId) }
    }),

  /** Tries again, without waiting for its turn. */
  syncNow: orgProcedure('calendar.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      await lockAccount(ctx.tx, ctx.scope, id)
      await syncNow(ctx.tx, ctx.scope, id)
      ctx.log({ entity, entityId: id, after: { syncNow: true } })
      return { id }
    }),

  /** Forgets the account, and takes our calendar away there; `isCalendarLeft` where its provider did not let us. */
  disconnect: orgProcedure('calendar.view')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid(), isCalendarLeft: z.boolean() }))
    .mutation(async ({ ctx, input: { id } }) => {
      const account = await lockAccount(ctx.tx, ctx.scope, id)
      const { provider, address } = account
      const isCalendarLeft = !(await dropCalendar(ctx, account))
      await deleteAccount(ctx.tx, ctx.scope, id)
      ctx.log({ entity, entityId: id, before: { provider, address }, after: { isCalendarLeft } })
      return { id, isCalendarLeft }
    }),

  /** What was changed in one's own calendars and waits for a decision. */
  edits: orgProcedure('calendar.view')
    .input(orgInput({}))
    .output(z.strictObject({ rows: z.array(Edit) }))
    .query(async ({ ctx }) => {
      const rows = await listEdits(ctx.tx, ctx.scope)
      return { rows: await shownEdits(ctx, rows) }
    }),

  /** Has the entry written again there, as Fermata has it. */
  revert: orgProcedure('calendar.view')
    .input(orgInput(edited))
    .output(Done)
    .mutation(async ({ ctx, input: { id, version } }) => {
      const entry = await lockEntry(ctx.tx, ctx.scope, id)
      const { kind } = waitingEdit(entry, version)
      await settleEdit(ctx.tx, ctx.scope, entry)
      ctx.log({ entity, entityId: entry.accountId, after: { reverted: kind, what: entry.written.summary } })
      return { id }
    }),

  /** Does in Fermata what was done there, as whoever calls could do it themselves. */
  takeOver: orgProcedure('calendar.view')
    .input(orgInput(edited))
    .output(Done)
    .mutation(async ({ ctx, input: { id, version } }) => {
      const entry = await lockEntry(ctx.tx, ctx.scope, id)
      await takeOverEdit(ctx, entry, waitingEdit(entry, version))
      await settleEdit(ctx.tx, ctx.scope, entry)
      return { id }
    }),
})
