/** The nightly job that forgets who asked, once the time to keep it is over. */
import { retentionMonths } from '#domain/sales/inquiries.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { forgetOldInquiries } from './store.ts'

/** How many inquiries lost their personal data. */
export function forgetInquiries(tx: Tx, scope: JobScope, now: Date): Promise<number> {
  return forgetOldInquiries(tx, scope, retentionMonths, now)
}
