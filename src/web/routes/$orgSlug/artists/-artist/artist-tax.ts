// Tax and bank data as the server gives it to those who may see it.
import type { RouterOutputs } from '#web/trpc.ts'

export type ArtistTax = RouterOutputs['artistTax']['get']
