// What the link of a signer shows.
import type { RouterOutputs } from '#web/trpc.ts'

export type LinkedContract = RouterOutputs['signing']['open']
export type AnswerProps = {
  token: string
  linked: LinkedContract
  /** Asks the server again for the state of the contract. */
  onAnswered: () => Promise<unknown>
}
