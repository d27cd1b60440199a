// The sentences of src/domain/desk/problems.ts.
import type { EntryChange } from '#domain/desk/caldav/entries.ts'
import type { EditKind } from '#domain/desk/calendar-accounts/entry-edits.ts'
import type { DeskProblems } from '#domain/desk/problems.ts'
import type { ProposalKind, ProposalState } from '#domain/desk/proposals/proposal-states.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Sentences } from '../sentences.ts'
import { choiceLabels } from './table-cells.ts'
import { tableFieldLabel } from './table-fields.ts'

const choice = msg<'entries'>`Use one of: {entries}.`
const columnTwice = msg<'field'>`Choose only one column for “{field}”.`
const columnsMissing = msg<'fields'>`Choose the column for: {fields}.`
const tooManyRows = msg<'max'>`The file has more than {max} rows. Split it into several.`

const refusedChange: Record<EntryChange, Text<'what'>> = {
  created: msg<'what'>`Not saved from your calendar app: {what}`,
  moved: msg<'what'>`Moved in your calendar app, put back: {what}`,
  changed: msg<'what'>`Changed in your calendar app, put back: {what}`,
  deleted: msg<'what'>`Deleted in your calendar app, put back: {what}`,
}

const editedEntry: Record<EditKind, Text<'what'>> = {
  moved: msg<'what'>`Moved in your calendar: {what}`,
  changed: msg<'what'>`Changed in your calendar: {what}`,
  deleted: msg<'what'>`Deleted in your calendar: {what}`,
}

const proposalOver: Record<ProposalState, Text> = {
  open: msg`This proposal is still open.`,
  approved: msg`This proposal was already approved.`,
  declined: msg`This proposal was already declined.`,
  expired: msg`This proposal has expired.`,
}
const proposalNotice: Record<ProposalKind, Text> = {
  hold: msg`Hold proposed`,
  reply: msg`Reply proposed`,
  task: msg`Task proposed`,
  note: msg`Note proposed`,
}

export const deskProblems: Sentences<DeskProblems> = {
  'view.nameMissing': msg`Enter a name.`,
  'sample.exists': msg`There is a sample show already.`,
  'cell.country': msg`This country is not known.`,
  'cell.language': msg`This language is not known.`,
  'cell.date': msg`Enter a date, such as 2027-05-14.`,
  'cell.flag': msg`Enter yes or no.`,
  'cell.choice': ({ noun, field }, t) => {
    const labels = Object.values(choiceLabels(noun, field))
    return t(choice, { entries: labels.map((label) => t(label)).join(', ') })
  },
  'row.empty': msg`This row is empty.`,
  'row.notSaved': msg`This row could not be saved.`,
  'row.artistMissing': msg`Enter the artist.`,
  'row.customerUnknown': msg<'name'>`“{name}” is neither a company nor a contact on file.`,
  'row.artistUnknown': msg<'name'>`“{name}” is not on the roster.`,
  'row.venueUnknown': msg<'name'>`“{name}” is not on file. Add its city to create it.`,
  'row.status': msg`You can import inquiries, holds, offers and confirmed shows only.`,
  'mapping.length': msg`The columns do not match the file. Reload the page.`,
  'mapping.twice': ({ noun, field }, t) => t(columnTwice, { field: t(tableFieldLabel(noun, field)) }),
  'mapping.missing': ({ noun, fields }, t) =>
    t(columnsMissing, { fields: t.list(fields.map((field) => t(tableFieldLabel(noun, field)))) }),
  'file.empty': msg`The file is empty.`,
  'file.tooLarge': msg<'megabytes'>`The file is larger than {megabytes} MB. Split it into several.`,
  'file.tooManyRows': ({ max }, t) => t(tooManyRows, { max: t.number(max) }),
  'file.tooManyColumns': msg<'max'>`The file has more than {max} columns.`,
  'file.noRows': msg`The file has no rows below its header.`,
  'file.oldExcel': msg`This Excel file is too old. Save it as .xlsx or .csv first.`,
  'file.calendarIsEvents': msg`A calendar contains events. Choose Events above.`,
  'file.noTable': msg`This file is not a table. Choose a .csv or .xlsx file.`,
  'file.cards': msg`These cards can’t be read. Export them as vCard 3.0 or 4.0.`,
  'file.quote': msg<'row'>`A quotation mark in row {row} is never closed.`,
  'file.unreadable': msg`This Excel file can’t be read. Check whether it is protected or damaged.`,
  'calendar.address': msg`Paste the address of a calendar. It starts with https:// or webcal://.`,
  'calendar.unreachable': msg`The calendar could not be reached. Check the address.`,
  'calendar.late': msg`The calendar did not load in time. Try again, or import its .ics file.`,
  'calendar.status': msg<'status'>`The calendar’s server responded with {status}. Check the address.`,
  'calendar.none': msg`This address opens no calendar. Copy the address that your calendar calls “iCal” or “ICS”.`,
  'calendar.tooLarge': msg<'megabytes'>`The calendar is larger than {megabytes} MB.`,
  'calendar.tooMany': msg<'max'>`An artist can have up to {max} external calendars.`,
  'calendar.sealed': msg`The address can’t be opened on this server. Add the calendar again.`,
  'calendarApp.damaged': msg`This is not an event that can be read.`,
  'calendarApp.repeats': msg`Repeating events can’t be saved. Add each one separately.`,
  'calendarApp.readOnly': msg`Shows and travel can only be changed in Fermata.`,
  'calendarApp.otherCalendar': msg`Only blocked days can be added, in the calendar of an artist.`,
  'calendarApp.twice': msg`This event is already in the calendar.`,
  'calendarApp.notice': ({ change, what }, t) => t(refusedChange[change], { what }),
  'calendarAccount.travel': msg`Travel can only be changed in Fermata.`,
  'calendarAccount.deletedShow': msg`A show can’t be removed from a calendar. Cancel it in Fermata if it isn’t taking place.`,
  'calendarAccount.texts': msg`Title and place come from the show. Change them in Fermata.`,
  'calendarAccount.contract': msg`The date of this show is in its contract. Change it in Fermata, together with the contract.`,
  'calendarAccount.noEdit': msg`This change was already dealt with.`,
  'calendarAccount.reconnect': msg<'provider'>`{provider} no longer grants access. Connect the account again.`,
  'calendarAccount.unreachable': msg<'provider'>`{provider} can’t be reached at the moment.`,
  'calendarAccount.gone': msg<'provider'>`This calendar no longer exists in {provider}.`,
  'calendarAccount.denied': msg<'provider'>`{provider} refuses access to this calendar.`,
  'calendarAccount.refused': msg<
    'provider' | 'what'
  >`{provider} does not accept the entry “{what}”. All others are up to date.`,
  'calendarAccount.known': msg`This calendar was already added to the artist.`,
  'calendarAccount.notice': ({ kind, what }, t) => t(editedEntry[kind], { what }),
  'calendarAccount.decide': msg`Revert it, or use it in Fermata.`,
  'calendarAccount.noticeBroken': msg<'address'>`The calendars of {address} are no longer synced`,
  'import.noSenders': msg`No e-mails have come in yet. Connect your mailbox, and answers appear here.`,
  'import.started': msg`This import was already started.`,
  'import.notUndoable': msg`This import can’t be undone now.`,
  'import.interrupted': msg`The import was interrupted. Imported rows are kept; start again to import the rest.`,
  'import.memberLeft': msg`The person who started this import is no longer a member.`,
  'import.notAllowed': msg`The person who started this import may no longer import these records.`,
  'confirmation.termsMissing': msg`Choose which terms apply.`,
  'account.lastOwner': msg<'name'>`You are the only owner of {name}. Make someone else an owner first.`,
  'proposal.reasonMissing': msg`Enter a reason.`,
  'proposal.over': ({ state }, t) => t(proposalOver[state]),
  'proposal.tooMany': msg<'max'>`There are {max} open proposals already. Approve or decline some first.`,
  'proposal.notice': ({ kind }, t) => t(proposalNotice[kind]),
}
