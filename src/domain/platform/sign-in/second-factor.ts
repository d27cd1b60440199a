// The second factor that an organisation may require of its members.
import { z } from 'zod'

/** Days that members have before the rule holds. */
export const graceDays = [0, 7, 30] as const

/** Null ends the rule. */
export const SecondFactorRuleInput = z.strictObject({
  graceDays: z.union(graceDays.map((days) => z.literal(days))).nullable(),
})
export type SecondFactorRuleInput = z.infer<typeof SecondFactorRuleInput>

/** From when the rule holds; null for none. */
export const ruleFrom = ({ graceDays }: SecondFactorRuleInput, now: Date): Date | null =>
  graceDays === null ? null : new Date(now.getTime() + graceDays * 86_400_000)

/** Whether a session at this level may do nothing in the organisation until a second factor was shown. */
export const owesSecondFactor = ({ aal }: { aal: string }, from: Date | null, now: Date): boolean =>
  from !== null && from <= now && aal !== 'aal2'
