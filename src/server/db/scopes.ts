/** Scopes: who asks, in which organisation. The types are branded, so a forgotten tenant does not compile. */
import type { AccessFlags, ArtistRole, StaffRole } from '#domain/access.ts'

declare const minted: unique symbol
type Minted = { readonly [minted]: true }

/** A signed-in person outside any organisation: own account, own memberships, own invitations. */
export type UserScope = Minted & { readonly kind: 'user'; readonly userId: string }

/** A member of staff within one organisation. `artistIds` is null where the right asked for reaches every artist. */
export type OrgScope = Minted & {
  readonly kind: 'org'
  readonly userId: string
  readonly orgId: string
  readonly role: StaffRole
  readonly artistIds: readonly string[] | null
}

/** An artist, or somebody of the team, in the portal of one organisation. */
export type ArtistScope = Minted & {
  readonly kind: 'artist'
  readonly userId: string
  readonly orgId: string
  readonly access: readonly { artistId: string; role: ArtistRole; flags: AccessFlags }[]
}

/** A visitor without a session. */
export type PublicScope = Minted & { readonly kind: 'public' }

/** Background work of the service itself, across organisations. */
export type JobScope = Minted & { readonly kind: 'job' }

export type Scope = UserScope | OrgScope | ArtistScope | PublicScope | JobScope

/** The database role and settings that a scope runs its statements under: [role, user id, organisation id]. */
export function scopeSettings(scope: Scope): [role: string, userId: string, orgId: string] {
  switch (scope.kind) {
    case 'org':
      return ['authenticated', scope.userId, scope.orgId]
    case 'artist':
      return ['portal', scope.userId, scope.orgId]
    case 'user':
      return ['authenticated', scope.userId, '']
    case 'public':
      return ['anon', '', '']
    case 'job':
      return ['service_role', '', '']
  }
}

// Minting is for trpc.ts, jobs.ts and tests alone; check-layout refuses other importers.
export const mintUserScope = (userId: string): UserScope => ({ kind: 'user', userId }) as UserScope
export const mintOrgScope = (scope: Omit<OrgScope, typeof minted | 'kind'>): OrgScope =>
  ({ kind: 'org', ...scope }) as OrgScope
export const mintArtistScope = (scope: Omit<ArtistScope, typeof minted | 'kind'>): ArtistScope =>
  ({ kind: 'artist', ...scope }) as ArtistScope
export const mintPublicScope = (): PublicScope => ({ kind: 'public' }) as PublicScope
export const mintJobScope = (): JobScope => ({ kind: 'job' }) as JobScope
