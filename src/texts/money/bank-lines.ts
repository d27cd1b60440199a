// Lines of the bank.
import { msg } from '#texts/msg.ts'

/** Why the payment that a line had become is reversed. */
export const lineUnmatched = msg`The match with the bank line was undone.`
