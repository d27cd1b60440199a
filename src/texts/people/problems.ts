// The sentences of src/domain/people/problems.ts.
import type { Archivable } from '#domain/people/archive-effects.ts'
import type { ArchiveUses, PeopleProblems } from '#domain/people/problems.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Sentences } from '../sentences.ts'
import type { Translator } from '../translator.ts'
import { rosterLabels, taxFigureLabels } from './artists.ts'

const rosterImpossible = msg<'from' | 'to'>`You can’t change the roster status from “{from}” to “{to}”.`
const figureMissing = msg<'figure' | 'day'>`No value for “{figure}” is on file for {day}.`
const figureNotMinor = msg<'figure'>`The value for “{figure}” must be a whole number of cents.`

const andMore = msg<'names' | 'count'>`{names} and {count} more`
const archived: Record<Archivable, Text> = {
  artist: msg`The artist was archived.`,
  venue: msg`The venue was archived.`,
  company: msg`The company was archived.`,
  contact: msg`The contact was archived.`,
  emailTemplate: msg`The template was archived.`,
  contractTemplate: msg`The template was archived.`,
  contractClause: msg`The clause was archived.`,
  advancingTemplate: msg`The template was archived.`,
  sequence: msg`The sequence was archived.`,
  webhook: msg`The webhook was archived.`,
}

/** 'Conne Island of 14 May 2027, Kanal 9 and 3 more'; the number alone where none may be named. */
function usesText({ uses, count }: ArchiveUses, t: Translator): string {
  const names = uses.map(({ name, on }) => (on === null ? name : `${t.day(on)} ${name}`)).join(', ')
  if (!names) return String(count)
  return count > uses.length ? t(andMore, { names, count: count - uses.length }) : names
}
const refusedBy =
  (text: Text<'name' | 'uses'>) =>
  (values: ArchiveUses, t: Translator): string =>
    t(text, { name: values.name, uses: usesText(values, t) })

export const peopleProblems: Sentences<PeopleProblems> = {
  'name.missing': msg`Enter a name.`,
  'kind.missing': msg`Choose a type.`,
  'role.missing': msg`Choose a role.`,
  'status.missing': msg`Choose a status.`,
  'colleague.missing': msg`Choose a colleague.`,
  'person.missing': msg`Choose a person.`,
  'company.missing': msg`Choose a company.`,
  'contact.missing': msg`Choose a contact.`,
  endBeforeStart: msg`The end date is before the start date.`,
  'colleague.twice': msg`This colleague is already on the list.`,
  'person.twice': msg`This person is already on the list.`,
  'company.twice': msg`This company is already on the list.`,
  'artist.airport': msg`Enter the three-letter airport code, such as BER.`,
  'artist.tooManyCountries': msg<'max'>`Use at most {max} countries.`,
  'artist.tooManyTerritories': msg<'max'>`Use at most {max} territories.`,
  'artist.tooManyColleagues': msg<'max'>`Use at most {max} colleagues.`,
  'artist.tooManyMembers': msg<'max'>`Use at most {max} members.`,
  'artist.assistantShare': msg`Assistants have no share of the commission.`,
  'artist.sharesAbove100': msg`The shares add up to more than 100%.`,
  'artist.companyOrPerson': msg`Choose a company or a person, not both.`,
  'roster.notAllowed': msg`Only admins and the lead agent can change the roster status.`,
  'roster.endDateMissing': msg`Enter the date you part ways.`,
  'roster.impossible': ({ from, to }, t) =>
    t(rosterImpossible, { from: t(rosterLabels[from]), to: t(rosterLabels[to]) }),
  'tax.certificateDates': msg`The certificate ends before it begins.`,
  'tax.sharesNot100': msg<'total'>`The shares add up to {total}%, not 100%.`,
  'tax.bic': msg`Enter the 8 or 11 characters of the BIC.`,
  'tax.figureMissing': ({ key, on }, t) =>
    t(figureMissing, { figure: t(taxFigureLabels[key]), day: t.day(on) }),
  'tax.figureNotMinor': ({ key }, t) => t(figureNotMinor, { figure: t(taxFigureLabels[key]) }),
  'iban.missing': msg`Enter an IBAN.`,
  'iban.form': msg`Enter an IBAN: a country code, then digits.`,
  'iban.noneInCountry': msg`Bank accounts in this country have no IBAN.`,
  'iban.length': msg<'expected' | 'actual'>`An IBAN of this country has {expected} characters, not {actual}.`,
  'iban.checkDigits': msg`Check the IBAN: it contains a typing error.`,
  'company.leitwegId': msg`Check the Leitweg-ID: it contains a typing error.`,
  'company.blockedReason': msg`Enter why this company is blocked.`,
  'company.prepaymentReason': msg`Enter why this company pays in advance.`,
  'contact.nameMissing': msg`Enter a first or last name.`,
  'contact.tooManyAddresses': msg<'max'>`Use at most {max} addresses.`,
  'contact.tooManyNumbers': msg<'max'>`Use at most {max} numbers.`,
  'contact.tooManyCompanies': msg<'max'>`Use at most {max} companies.`,
  'contact.oneMainAddress': msg`Choose one main address.`,
  'contact.oneMainCompany': msg`Choose one main company.`,
  'contact.privateTo': msg`Choose who this contact is visible to.`,
  'contact.privateToOthers': msg`You can make a contact private only for yourself.`,
  'contact.countryCode': msg`Start with the country code, such as +49.`,
  'venue.coordinates': msg`Enter both latitude and longitude, or neither.`,
  'venue.tooManyConfigurations': msg<'max'>`Use at most {max} configurations.`,
  'venue.tooManyStages': msg<'max'>`Use at most {max} stages.`,
  'venue.tooManyPeople': msg<'max'>`Use at most {max} people.`,
  'artist.missing': msg`Choose an artist.`,
  'sharing.countryTwice': msg`A country belongs to one agency. Remove it from the other territory.`,
  'sharing.impossible': msg`The agreement has changed or ended. Reload the page.`,
  'sharing.ownAgency': msg`This is your own agency’s invitation. The other agency has to accept it.`,
  'sharing.already': msg`You already share this artist with this agency.`,
  'sharing.otherAddress': msg`This invitation was sent to another e-mail address. Sign in with that one.`,
  'tag.missing': msg`Enter a tag.`,
  'merge.twoRecords': msg`Choose two records.`,
  'merge.archived': msg<'name'>`{name} is archived. Restore it before merging.`,
  'merge.mergedAway': msg`This record was merged into another one.`,
  'merge.tooLate': msg<'days'>`A merge can be undone within {days} days.`,
  'merge.mergedOn': msg`The record it was merged into was merged again. Undo that merge first.`,
  'merge.changed': msg<'name'>`{name} was changed after the merge. Undoing it would lose those changes.`,
  'vatId.missing': msg`Enter the VAT ID of this company first.`,
  'vatId.future': msg`This date is in the future.`,
  'vatId.notInEu': msg`VIES only checks VAT IDs of EU member states. Record a manual check instead.`,
  'vatId.unavailable': msg`VIES is not responding. Try again later, or record a manual check.`,
  'artist.membersChanged': msg`The members of this act have changed. Reload the page.`,
  'archive.upcomingShows': (values, t) =>
    t(msg<'uses'>`This artist has upcoming shows: {uses}. Cancel or withdraw them first.`, {
      uses: usesText(values, t),
    }),
  'archive.actsForArtists': refusedBy(
    msg<
      'name' | 'uses'
    >`{name} is management, contract party or signer of {uses}. Choose another one there first.`,
  ),
  'archive.openSignatures': refusedBy(
    msg<'name' | 'uses'>`{name} has yet to sign {uses}. Delegate signing or void the contract first.`,
  ),
  'archive.activeWorkflows': refusedBy(
    msg<
      'name' | 'uses'
    >`Active workflows use “{name}”: {uses}. Choose another one there or pause them first.`,
  ),
  'archive.done': ({ noun }, t) => t(archived[noun]),
}
