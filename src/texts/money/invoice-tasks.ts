// Tasks about invoices that the software gives to colleagues.
import { msg } from '#texts/msg.ts'

/** For whoever may issue what the sender may not. */
export const handOverTitle = msg`Issue and send the deposit invoice`
