/** Carries out a change of membership: decide, save, end sessions and links, notify the owners. */
import type { Member, Overrides } from '#domain/access.ts'
import { languageOf } from '#domain/language.ts'
import { decideMembershipChange, type MembershipChange } from '#domain/platform/memberships.ts'
import { memberChangeEmail } from '#texts/platform/member-emails.ts'
import type { Claims, Org, Services } from '../../context.ts'
import { changedFields, type LogEntry } from '../db/activity.ts'
import type { Tx } from '../db/dialect.ts'
import { sameVersion } from '../db/records.ts'
import type { OrgScope } from '../db/scopes.ts'
import { revokeInvitationsOf } from '../invitations/store.ts'
import { renderEmail } from '../mail/layout.ts'
import { enqueueEmail } from '../mail/store.ts'
import { translatorOf } from '../../texts.ts'
import { listOwners, lockMember, updateMember } from './store.ts'

type Call = Services & {
  tx: Tx
  scope: OrgScope
  org: Org
  member: Member
  user: Claims
  log(entry: LogEntry): void
  afterCommit(work: () => Promise<void>): void
}
export type Rights = { artistScope: string[] | null; overrides: Overrides }

/**
 * Applies `changes` in order to one membership; a change that alters nothing is left out by the caller.
 * `rights` are written along with a change of kind `rights`. Throws what the rules throw.
 */
export async function changeMember(
  ctx: Call,
  who: { id: string } | { userId: string },
  wanted: (before: Rights & { role: Member['role'] }) => { changes: MembershipChange[]; rights?: Rights },
  version?: number,
): Promise<{ id: string; version: number }> {
  const { tx, scope, org, user, secrets, site } = ctx
  const { member: before, activeOwners } = await lockMember(tx, scope, who)
  if (version !== undefined) sameVersion(before, version, 'member')
  const { changes, rights = before } = wanted(before)
  const actor = { ...ctx.member, userId: user.userId }
  const followUps = new Set<string>()
  let state = { userId: before.userId, role: before.role, status: before.status }
  for (const change of changes) {
    const decided = decideMembershipChange(actor, state, change, activeOwners)
    state = decided.state
    for (const effect of decided.effects) followUps.add(effect)
  }
  // All that needs the membership comes before it may end: row-level security forgets a leaver at once.
  if (followUps.has('revokeTokens')) await revokeInvitationsOf(tx, scope, before.email)
  if (followUps.has('endSessions')) ctx.afterCommit(() => ctx.signIn.endSessions(before.userId))
  const notified = changes[0]?.kind
  if (notified && followUps.has('notifyOwners')) {
    const facts = {
      orgName: org.name,
      actor: user.email,
      member: before.name,
      role: state.role,
      link: `${site.appUrl}/${org.slug}/settings/members`,
    }
    for (const owner of await listOwners(tx, scope)) {
      const t = translatorOf(languageOf(owner.locale))
      const email = renderEmail(memberChangeEmail(notified, facts, t), t.language)
      await enqueueEmail(tx, scope, secrets, { ...email, to: owner.email, kind: 'member.changed' })
    }
  }
  const after = { ...state, artistScope: rights.artistScope, overrides: rights.overrides }
  await updateMember(tx, scope, before, after)
  const written = ({ role, status, artistScope, overrides }: Omit<typeof after, 'userId'>) => ({
    role,
    status,
    artistScope,
    overrides,
  })
  ctx.log({ entity: 'member', entityId: before.id, ...changedFields(written(before), written(after)) })
  return { id: before.id, version: before.version + 1 }
}
