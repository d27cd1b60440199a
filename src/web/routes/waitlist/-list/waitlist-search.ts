// What of the waitlists is shown, as it stands in the address.
import { z } from 'zod/mini'

export const entryKinds = ['artist', 'agency'] as const
/** The first is shown when the address names none. */
export const entryStates = ['waiting', 'unconfirmed', 'admitted', 'joined'] as const

/** Bad values are dropped. Pages count from 1 and are text, like everything in an address. */
export const waitlistSearch = {
  kind: z.catch(z.optional(z.enum(entryKinds)), undefined),
  state: z.catch(z.optional(z.enum(entryStates)), undefined),
  search: z.catch(z.optional(z.string().check(z.maxLength(120))), undefined),
  page: z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))), undefined),
}

export type WaitlistSearch = {
  kind?: (typeof entryKinds)[number] | undefined
  state?: (typeof entryStates)[number] | undefined
  search?: string | undefined
  page?: string | undefined
}
