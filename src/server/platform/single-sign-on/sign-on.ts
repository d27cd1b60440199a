/** What the sign-in service needs of organisations' providers, over this server's store. */
import type { SingleSignOn } from '../auth/single-sign-on/types.ts'
import { txOver } from '../db/database.ts'
import type { GuardOptions } from './guarded-fetch.ts'
import type { Secrets } from '../process/secrets.ts'
import { tokenHash } from '../../trpc.ts'
import { findSignOnProvider, findStaffInvitation, isActiveMember } from './store.ts'

export const createSingleSignOn = (secrets: Secrets, guard: GuardOptions): SingleSignOn => ({
  findProvider: (client, at) => findSignOnProvider(txOver(client), null, secrets, at),
  isMember: (client, orgId, userId) => isActiveMember(txOver(client), null, orgId, userId),
  findInvitation: (client, token) =>
    findStaffInvitation(txOver(client), null, tokenHash('invitation', token)),
  begin: async (provider, flow) => (await import('./oidc.ts')).beginSignOn(provider, flow, guard),
  finish: async (provider, flow) => (await import('./oidc.ts')).finishSignOn(provider, flow, guard),
})
