/** Calls that connect an account of a provider: to its page of consent, and back from there with a code. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { accountOwners } from '#domain/messages/messages.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { mailProviders, providerInfo } from '#domain/messages/mail-providers.ts'
import { atProvider, redirectUriOf, settingsOf } from '../mail-oauth/connecting.ts'
import { beginSignIn, finishSignIn } from '../mail-oauth/provider.ts'
import { insertConnection, takeConnection } from '../mail-oauth/store.ts'
import { authedProcedure, orgInput, orgProcedure } from '../../trpc.ts'
import { Providers } from './outputs.ts'
import { saveConnected } from './store.ts'

type Owner = (typeof accountOwners)[number]

/** The agency's account is its owners' and admins'; one's own is everybody's who may write. */
function mayConnect(member: Member, owner: Owner): void {
  if (owner === 'organisation' && !can(member, 'mailAccounts.administrate'))
    throw new DomainError('FORBIDDEN')
}

export const connectCalls = {
  /** Which providers can be connected on this installation. */
  providers: authedProcedure
    .input(z.void())
    .output(Providers)
    .query(({ ctx }) =>
      mailProviders.map((provider) => ({ provider, isSetUp: ctx.mail.providers[provider] !== null })),
    ),

  /** Begins: the answer is the page of the provider that asks for consent. It leads back within ten minutes. */
  connect: orgProcedure('mailAccounts.manage')
    .input(orgInput({ provider: z.enum(mailProviders), owner: z.enum(accountOwners) }))
    .output(z.strictObject({ url: z.url() }))
    .mutation(async ({ ctx, input: { provider, owner } }) => {
      mayConnect(ctx.member, owner)
      const settings = settingsOf(ctx.mail.providers, provider)
      const returnTo = redirectUriOf(ctx, ctx.org.slug)
      const begun = await atProvider(provider, () => beginSignIn(settings, providerInfo[provider], returnTo))
      const { url, state, verifier } = begun
      const ownerOrgId = owner === 'organisation' ? ctx.org.id : null
      await insertConnection(ctx.tx, ctx.scope, ctx.secrets, {
        purpose: 'mail',
        provider,
        ownerOrgId,
        returnTo,
        state,
        verifier,
      })
      ctx.log({
        entity: 'mailAccount',
        entityId: ownerOrgId ?? ctx.user.userId,
        after: { connecting: provider },
      })
      return { url }
    }),

  /** Ends it: the code that the provider led back with becomes the account. PRECONDITION_FAILED when it came too late. */
  finish: orgProcedure('mailAccounts.manage')
    .input(orgInput({ state: z.string().min(20).max(200), code: z.string().min(1).max(4000) }))
    .output(z.strictObject({ orgSlug: z.string(), owner: z.enum(accountOwners) }))
    .mutation(async ({ ctx, input: { state, code } }) => {
      const connection = await takeConnection(ctx.tx, ctx.scope, ctx.secrets, 'mail', state)
      if (!connection || (connection.ownerOrgId !== null && connection.ownerOrgId !== ctx.org.id)) {
        throw new DomainError('PRECONDITION_FAILED', {
          problem: messagesProblem('account.connectionExpired'),
        })
      }
      const { provider, ownerOrgId, verifier, returnTo } = connection
      const owner = ownerOrgId === null ? 'own' : 'organisation'
      mayConnect(ctx.member, owner)
      const settings = settingsOf(ctx.mail.providers, provider)
      const given = { code, verifier, redirectUri: returnTo, now: ctx.now }
      const { address, tokens } = await atProvider(provider, () => finishSignIn(settings, given))
      const userId = ownerOrgId === null ? ctx.user.userId : null
      await saveConnected(ctx.tx, ctx.scope, ctx.secrets, { userId, provider, address, tokens })
      ctx.log({
        entity: 'mailAccount',
        entityId: ownerOrgId ?? ctx.user.userId,
        after: { provider, fromAddress: address },
      })
      return { orgSlug: ctx.org.slug, owner }
    }),
}
