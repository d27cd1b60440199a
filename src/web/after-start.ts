// What may wait until the first page stands.
import { dropOldCopies } from './calls/query.ts'
import { reopenKept } from './device/kept-entries.ts'
import { watchForUpdate } from './device/update.ts'
import { followForms } from './ui/fields/refused-forms.ts'

/**
 * What was typed before a new version came opens again; then forms are followed, the next version watched for, and old
 * copies dropped.
 */
export function afterStart(): void {
  reopenKept()
  followForms()
  watchForUpdate()
  void dropOldCopies()
}
