/** The calls that need a fresh proof of who calls: all of them by name, and what they answer without one. */
import { callTRPCProcedure } from '@trpc/server'
import { expect, test } from 'vitest'
import { appRouter } from '../router.ts'
import { actors, withContext } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { makeManifest } from './manifest.ts'

const manifest = makeManifest()
const database = await testDatabase()
const people = await actors(database)
const guarded = manifest.filter(({ recentSignIn }) => recentSignIn)

test('those that move money, rights, the rule of the team or everything at once', () => {
  expect(guarded.map(({ path }) => path)).toEqual([
    'accessTokens.create',
    'artistTax.save',
    'invitations.inviteStaff',
    'members.update',
    'moneySettings.removeAccount',
    'moneySettings.saveAccount',
    'oauth.consent',
    'organisationExports.link',
    'organisationExports.start',
    'organisations.updateSecondFactor',
    'ownData.erase',
    'ownData.file',
    'payouts.file',
    'personalData.erase',
    'personalData.file',
    'retention.update',
    'singleSignOn.remove',
    'singleSignOn.save',
    'statements.confirmBank',
  ])
})

type Refusal = { code?: string; cause?: { entity?: string } }

test.each(guarded)('$path', async ({ path, auth, permission, example }) => {
  const { claims, now } = people.owner()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const answer = async (provenAt: Date | null, actor = people.owner) => {
    const ctx = withContext(actor, { claims: claims && { ...actor().claims!, provenAt } })()
    const input = { ...(example as object), orgSlug: 'halbmond' }
    const getRawInput = () => Promise.resolve(input)
    const call = { router: appRouter, path, getRawInput, ctx, type: 'mutation', signal: undefined } as const
    return callTRPCProcedure({ ...call, batchIndex: 0 }).then(
      (): Refusal => ({}),
      (error: unknown) => error as Refusal,
    )
  }
  for (const provenAt of [ago(11), null])
    expect(await answer(provenAt)).toMatchObject({ code: 'FORBIDDEN', cause: { entity: 'recentSignIn' } })
  expect((await answer(ago(9))).cause?.entity).not.toBe('recentSignIn')
  // What every member may do, nobody lacks the right for.
  if (auth === 'user' || permission === 'workspace.view') return
  // Who has not the right hears of nothing else.
  expect(await answer(ago(11), people.readOnly)).toMatchObject({ code: 'FORBIDDEN' })
  expect((await answer(ago(11), people.readOnly)).cause?.entity).toBeUndefined()
})
