// What may wait until the first page stands.
import { reopenKept } from './device/kept-entries.ts'
import { watchForUpdate } from './device/update.ts'
import { followForms } from './ui/fields/refused-forms.ts'

/** What was typed before a new version came opens again; then forms are followed, and the next version watched for. */
export function afterStart(): void {
  reopenKept()
  followForms()
  watchForUpdate()
}
