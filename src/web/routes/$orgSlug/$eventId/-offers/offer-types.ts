// What the parts of the offers card pass on.
import type { RouterOutputs } from '#web/trpc.ts'

export type Offer = RouterOutputs['offers']['list']['offers'][number]
export type OfferVersion = Offer['versions'][number]
export type OfferAction = Offer['actions'][number]
