// Access tokens, by which programs call in the name of a person or of an organisation.
import { z } from 'zod'
import { requiredText } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { platformProblem } from '../problems.ts'
import { accessScopes, type AccessScope } from './access-scopes.ts'

/** How many days a token is valid; null: until it is revoked. */
const lifetimeDays = { month: 30, quarter: 90, year: 365, never: null } as const
export type TokenLifetime = keyof typeof lifetimeDays
export const tokenLifetimes = Object.keys(lifetimeDays) as [TokenLifetime, ...TokenLifetime[]]

export const AccessTokenInput = z
  .strictObject({
    name: requiredText(80, platformProblem('accessToken.nameMissing')),
    /** Belongs to the organisation, and so outlives the membership of who makes it. */
    isOrganisations: z.boolean(),
    scopes: z
      .array(z.enum(accessScopes as [AccessScope, ...AccessScope[]]))
      .min(1, asMessage(platformProblem('accessToken.scopesMissing')))
      .max(accessScopes.length),
    lifetime: z.enum(tokenLifetimes),
  })
  // A calendar app shows the shows of a person, and notifies that person.
  .refine(({ isOrganisations, scopes }) => !isOrganisations || !scopes.includes('calendars'), {
    path: ['scopes'],
    message: asMessage(platformProblem('accessToken.calendarsOfPerson')),
  })
export type AccessTokenInput = z.infer<typeof AccessTokenInput>

/** Made on the device of whoever makes the token, like the secret of a webhook: no answer of ours ever holds it. */
export const AccessTokenSecret = z
  .string()
  .regex(/^fma_[A-Za-z0-9_-]{43}$/, asMessage(platformProblem('accessToken.secret')))
  .meta({ examples: [`fma_${'0'.repeat(43)}`] })

/** When a token that is made now expires; null: never. */
export function expiryOf(lifetime: TokenLifetime, now: Date): Date | null {
  const days = lifetimeDays[lifetime]
  return days === null ? null : new Date(now.getTime() + days * 86_400_000)
}
