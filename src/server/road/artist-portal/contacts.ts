/** Whom an artist may have to reach: the agency and its agents, and the people of the next shows. */
import { roleText } from '#texts/people/venues.ts'
import type { Translator } from '#texts/translator.ts'
import { addDays, todayIn } from '#domain/dates.ts'
import { mainEmail } from '#domain/people/contact-details.ts'
import { artistProcedure, orgInput } from '../../trpc.ts'
import { PortalContacts } from './outputs.ts'
import {
  findAgency,
  listAgents,
  listPortalArtists,
  listPortalEvents,
  listShowContacts,
  type PortalPerson,
} from './store.ts'

/** A person with the address and number that come first. */
export const contactCard = ({ emails, phones, role, ...person }: PortalPerson, t: Translator) => ({
  ...person,
  role: roleText(role, t),
  email: mainEmail(emails)?.address ?? null,
  phone: phones[0]?.number ?? null,
})

const daysAhead = 120

/** Each agent once, with the names of the artists they look after. */
function byAgent(agents: Awaited<ReturnType<typeof listAgents>>, artists: { id: string; name: string }[]) {
  const known = new Map<
    string,
    { name: string; email: string; phone: string | null; artistNames: string[] }
  >()
  for (const { artistId, name, email, phone } of agents) {
    const agent = known.get(email) ?? { name, email, phone, artistNames: [] }
    const artist = artists.find(({ id }) => id === artistId)
    if (artist) agent.artistNames.push(artist.name)
    known.set(email, agent)
  }
  return [...known.values()]
}

export const contactCalls = {
  contacts: artistProcedure
    .input(orgInput({}))
    .output(PortalContacts)
    .query(async ({ ctx: { tx, scope, org, now, t } }) => {
      const from = todayIn(org.tz, now)
      const range = { from, to: addDays(from, daysAhead) }
      const [agency, agents, artists, events, people] = await Promise.all([
        findAgency(tx, scope),
        listAgents(tx, scope),
        listPortalArtists(tx, scope),
        listPortalEvents(tx, scope, range),
        listShowContacts(tx, scope, range),
      ])
      const shows = events.map((show) => ({
        eventId: show.eventId,
        eventName: show.eventName,
        eventDate: show.eventDate,
        artistName: show.artistName,
        venueName: show.venueName,
        city: show.city,
        contacts: people
          .filter(({ eventId }) => eventId === show.eventId)
          .map(({ eventId: _, ...person }) => contactCard(person, t)),
      }))
      return {
        agency,
        agents: byAgent(agents, artists),
        shows: shows.filter(({ contacts }) => contacts.length > 0),
      }
    }),
}
