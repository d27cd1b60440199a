/** Records that somebody entered a second time, for the demo to find and merge. */
import { searchText } from '#domain/platform/search/search.ts'
import type { Row } from '../address-book.ts'

/** Three people entered a second time: by address, by number, with the name turned round. */
export function twiceContacts(
  contacts: readonly Row[],
  person: (name: string, first: string, last: string, row?: Row) => Row,
): Row[] {
  return [6, 14, 25].flatMap((at, index) => {
    const known = contacts[at]
    if (!known) return []
    const [first, last] = [String(known['first_name']), String(known['last_name'])]
    const contactDetails = { emails: known['emails'], phones: known['phones'] }
    return index === 0
      ? [person('twice 0', first.charAt(0), last, { emails: contactDetails.emails, role: 'Booking' })]
      : index === 1
        ? [person('twice 1', first, `${last}-Schmidt`, { phones: contactDetails.phones })]
        : [person('twice 2', last, first)]
  })
}

/** A company entered again under its legal name. */
export function twiceCompanies(companies: readonly Row[], id: string): Row[] {
  const known = companies[1]
  if (!known) return []
  const name = `${String(known['name'])} GmbH`
  return [
    {
      org_id: known['org_id'],
      id,
      name,
      kinds: ['promoter'],
      country: 'DE',
      phone: '+493415550199',
      search: searchText([name]),
    },
  ]
}

/** A club entered again under a longer name. */
export function twiceVenues(venues: readonly Row[], id: string): Row[] {
  const known = venues.find(({ kind }) => kind === 'club')
  if (!known) return []
  const name = `Club ${String(known['name'])}`
  return [
    {
      org_id: known['org_id'],
      id,
      name,
      aka: [known['name']],
      kind: 'club',
      city: known['city'],
      country: known['country'],
      tz: known['tz'],
      load_in: 'Through the front door after six.',
      search: searchText([name, String(known['name']), String(known['city'])]),
    },
  ]
}
