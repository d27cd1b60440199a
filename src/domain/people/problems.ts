// What may be wrong with input about artists, venues, companies and contacts, and why rules refuse;
// src/texts/people/problems.ts says it.
import type { LocalDate } from '../dates.ts'
import { problemsOf } from '../problems.ts'
import type { Archivable } from './archive-effects.ts'
import type { RosterStatus } from './roster-statuses.ts'
import type { TaxFigureKey } from './tax-figure-keys.ts'

/** What refuses that a record is archived: the first of what uses it, by name and day; `count` is of all. */
export type ArchiveUses = { name: string; uses: { name: string; on: LocalDate | null }[]; count: number }

export type PeopleProblems = {
  'name.missing': null
  'kind.missing': null
  'role.missing': null
  'status.missing': null
  'colleague.missing': null
  'person.missing': null
  'company.missing': null
  'contact.missing': null
  endBeforeStart: null
  'colleague.twice': null
  'person.twice': null
  'company.twice': null
  'artist.airport': null
  'artist.tooManyCountries': { max: number }
  'artist.tooManyTerritories': { max: number }
  'artist.tooManyColleagues': { max: number }
  'artist.tooManyMembers': { max: number }
  'artist.assistantShare': null
  'artist.sharesAbove100': null
  'artist.companyOrPerson': null
  'roster.notAllowed': null
  'roster.endDateMissing': null
  'roster.impossible': { from: RosterStatus; to: RosterStatus }
  'tax.certificateDates': null
  'tax.sharesNot100': { total: string }
  'tax.bic': null
  'tax.figureMissing': { key: TaxFigureKey; on: LocalDate }
  'tax.figureNotMinor': { key: TaxFigureKey }
  'iban.missing': null
  'iban.form': null
  'iban.noneInCountry': null
  'iban.length': { expected: number; actual: number }
  'iban.checkDigits': null
  'company.leitwegId': null
  'company.blockedReason': null
  'company.prepaymentReason': null
  'contact.nameMissing': null
  'contact.tooManyAddresses': { max: number }
  'contact.tooManyNumbers': { max: number }
  'contact.tooManyCompanies': { max: number }
  'contact.oneMainAddress': null
  'contact.oneMainCompany': null
  'contact.privateTo': null
  'contact.privateToOthers': null
  'contact.countryCode': null
  'venue.coordinates': null
  'venue.tooManyConfigurations': { max: number }
  'venue.tooManyStages': { max: number }
  'venue.tooManyPeople': { max: number }
  'artist.missing': null
  'sharing.countryTwice': null
  'sharing.impossible': null
  'sharing.ownAgency': null
  'sharing.already': null
  'sharing.otherAddress': null
  'tag.missing': null
  'merge.twoRecords': null
  'merge.archived': { name: string }
  'merge.mergedAway': null
  'merge.tooLate': { days: number }
  'merge.mergedOn': null
  'merge.changed': { name: string }
  'vatId.missing': null
  'vatId.future': null
  'vatId.notInEu': null
  'vatId.unavailable': null
  'artist.membersChanged': null
  'archive.upcomingShows': ArchiveUses
  'archive.actsForArtists': ArchiveUses
  'archive.openSignatures': ArchiveUses
  'archive.activeWorkflows': ArchiveUses
  /** Why what was under way about the record ended. */
  'archive.done': { noun: Archivable }
}

export const peopleProblem = problemsOf<PeopleProblems>('people')
