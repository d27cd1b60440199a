// What may be wrong with saved views and imported files, and why rules refuse; src/texts/desk/problems.ts says it.
import { problemsOf } from '../problems.ts'
import type { EntryChange } from './caldav/entries.ts'
import type { EditKind } from './calendar-accounts/entry-edits.ts'
import type { ProposalKind, ProposalState } from './proposals/proposal-states.ts'
import type { TableNoun } from './table-nouns.ts'

export type DeskProblems = {
  'view.nameMissing': null
  'sample.exists': null
  'cell.country': null
  'cell.language': null
  'cell.date': null
  'cell.flag': null
  'cell.choice': { noun: TableNoun; field: string }
  'row.empty': null
  'row.notSaved': null
  'row.artistMissing': null
  'row.customerUnknown': { name: string }
  'row.artistUnknown': { name: string }
  'row.venueUnknown': { name: string }
  'row.status': null
  'mapping.length': null
  'mapping.twice': { noun: TableNoun; field: string }
  'mapping.missing': { noun: TableNoun; fields: readonly string[] }
  'file.empty': null
  'file.tooLarge': { megabytes: number }
  'file.tooManyRows': { max: number }
  'file.tooManyColumns': { max: number }
  'file.noRows': null
  'file.oldExcel': null
  'file.noTable': null
  'file.calendarIsEvents': null
  'file.cards': null
  'file.quote': { row: number }
  'file.unreadable': null
  'calendar.address': null
  'calendar.unreachable': null
  'calendar.late': null
  'calendar.status': { status: number }
  'calendar.none': null
  'calendar.tooLarge': { megabytes: number }
  'calendar.tooMany': { max: number }
  'calendar.sealed': null
  'calendarApp.damaged': null
  'calendarApp.repeats': null
  'calendarApp.readOnly': null
  'calendarApp.otherCalendar': null
  'calendarApp.twice': null
  'calendarApp.notice': { change: EntryChange; what: string }
  'calendarAccount.travel': null
  'calendarAccount.deletedShow': null
  'calendarAccount.texts': null
  'calendarAccount.contract': null
  'calendarAccount.noEdit': null
  'calendarAccount.reconnect': { provider: string }
  'calendarAccount.unreachable': { provider: string }
  'calendarAccount.gone': { provider: string }
  'calendarAccount.denied': { provider: string }
  'calendarAccount.refused': { provider: string; what: string }
  'calendarAccount.known': null
  'calendarAccount.notice': { kind: EditKind; what: string }
  'calendarAccount.decide': null
  'calendarAccount.noticeBroken': { address: string }
  'import.noSenders': null
  'import.started': null
  'import.notUndoable': null
  'import.interrupted': null
  'import.memberLeft': null
  'import.notAllowed': null
  'confirmation.termsMissing': null
  'proposal.reasonMissing': null
  'proposal.over': { state: ProposalState }
  'proposal.tooMany': { max: number }
  'proposal.notice': { kind: ProposalKind }
  'account.lastOwner': { name: string }
}

export const deskProblem = problemsOf<DeskProblems>('desk')
