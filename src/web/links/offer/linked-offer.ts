// What the link of an offer shows.
import type { RouterOutputs } from '#web/trpc.ts'

export type LinkedOffer = RouterOutputs['offers']['open']
