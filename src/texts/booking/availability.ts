// Availability in words: why days are blocked, the days of warnings, and what should be done before a month is closed.
import type { BlockKind } from '#domain/booking/availability/block-kinds.ts'
import type { ClosingCheck } from '#domain/booking/availability/closing-checks.ts'
import type { LocalDate } from '#domain/dates.ts'
import { dayOfYear } from '#domain/document-dates.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

/** The state of days that are taken by no show. */
export const blockedLabel = msg({ message: 'Blocked', context: 'days' })

/** The state of days on which another calendar has an entry. */
export const busyLabel = msg({ message: 'Busy', context: 'days' })

export const blockKindLabels: Record<BlockKind, Text> = {
  holiday: msg`Holiday`,
  studio: msg`Studio`,
  travel: msg`Travel`,
  private: msg`Private`,
  other: msg`Other`,
}

export const closingCheckLabels: Record<ClosingCheck, Text> = {
  drafts: msg`Draft invoices`,
  unrendered: msg`Issued invoices without a PDF`,
  bankLines: msg`Unmatched bank lines`,
  unallocated: msg`Unallocated payments`,
  unsettled: msg`Played shows not settled`,
  expenses: msg`Expenses to approve or book`,
  statements: msg`Statements not sent`,
}

/** '14 May'; with the year when it is not that of `other`. */
export const nearDay = (date: LocalDate, t: Translator, other: LocalDate = date): string =>
  date.slice(0, 4) === other.slice(0, 4) ? dayOfYear(date, t.language) : t.day(date)
