/**
 * Scopes: who asks, in which organisation, about which artists. The types are branded: a forgotten tenant does not
 * compile, and neither does a copy by spread, which loses the private part. `db/artist-reach.ts` changes the artists.
 */
import type { AccessFlags, ArtistRole, StaffRole } from '#domain/access.ts'

declare class Minted {
  private readonly minted: true
}

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

/** What a scope runs its statements under. `artistIds`: '*' for every artist, else an array of uuid as a literal. */
export type ScopeSettings = [role: string, userId: string, orgId: string, artistIds: string]

/** Every artist. Anything else, also nothing at all, reaches no artist beyond those it lists. */
const EVERY_ARTIST = '*'

/** The database role and settings that a scope runs its statements under. */
export function scopeSettings(scope: Scope): ScopeSettings {
  switch (scope.kind) {
    case 'org': {
      const artistIds = scope.artistIds === null ? EVERY_ARTIST : `{${scope.artistIds.join(',')}}`
      return ['authenticated', scope.userId, scope.orgId, artistIds]
    }
    case 'artist':
      return ['portal', scope.userId, scope.orgId, '']
    // Outside any organisation there is nothing but what is a person's own.
    case 'user':
      return ['authenticated', scope.userId, '', EVERY_ARTIST]
    case 'public':
      return ['anon', '', '', '']
    case 'job':
      return ['service_role', '', '', '']
  }
}

// Minting is for trpc.ts, jobs.ts, artist-reach.ts and tests alone; check-layout refuses other importers.
export const mintUserScope = (userId: string): UserScope => ({ kind: 'user', userId }) as UserScope
export const mintOrgScope = (scope: Omit<OrgScope, 'kind'>): OrgScope =>
  ({ kind: 'org', ...scope }) as OrgScope
export const mintArtistScope = (scope: Omit<ArtistScope, 'kind'>): ArtistScope =>
  ({ kind: 'artist', ...scope }) as ArtistScope
export const mintPublicScope = (): PublicScope => ({ kind: 'public' }) as PublicScope
export const mintJobScope = (): JobScope => ({ kind: 'job' }) as JobScope
