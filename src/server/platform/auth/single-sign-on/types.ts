/** What the sign-in service is given about the OpenID Connect providers of organisations. */
import type { PoolClient } from 'pg'

export type SignOnProvider = {
  orgId: string
  /** Identities belong to it; another issuer or client has another. */
  id: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** Secrets of one sign-in; `verifier` is the one between us and the provider. */
export type SignOnFlow = { state: string; nonce: string; verifier: string }

/** Who signed in at the provider. An e-mail address is what the provider says, and proves nothing here. */
export type SignOnAnswer = { subject: string; email: string | null }

/** `client` is the connection of the request, or of its transaction. */
export type SingleSignOn = {
  /** The provider of the organisation at an address, or the one that a sign-in began with. */
  findProvider(
    client: PoolClient,
    at: { slug: string } | { orgId: string; id: string },
  ): Promise<SignOnProvider | undefined>
  isMember(client: PoolClient, orgId: string, userId: string): Promise<boolean>
  /** The organisation and the address of an open invitation to its staff, by the token of its e-mail. */
  findInvitation(client: PoolClient, token: string): Promise<{ orgId: string; email: string } | undefined>
  /** The address of the provider's page. Throws where the provider cannot be reached. */
  begin(provider: SignOnProvider, flow: SignOnFlow & { redirectUri: string }): Promise<string>
  finish(provider: SignOnProvider, flow: SignOnFlow & { answer: URL }): Promise<SignOnAnswer | 'refused'>
}
