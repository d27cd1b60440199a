/** Shows and a template of ten pages that contracts are measured with. */
import type { Calls } from '#server/testing/calls.ts'
import { exampleBody } from '#server/testing/fixtures/contracts.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'

/** A template in force, signed by the promoter. */
export async function makeTemplate(calls: Calls, orgSlug: string): Promise<string> {
  const { id } = await calls.contractTemplates.create.mutate({
    orgSlug,
    template: {
      name: 'Bench agreement',
      kind: 'performance',
      language: 'en',
      contractingMode: null,
      body: exampleBody(25),
      signers: [{ party: 'purchaser', orderNo: 1, auth: 'link', isCopy: false }],
      attachments: { riders: false },
    },
  })
  await calls.contractTemplates.activate.mutate({ orgSlug, id, version: 1, note: null })
  return id
}

/** Confirmed shows of one promoter, whose signer is known; answers with their bookings. */
export async function makeShows(
  calls: Calls,
  orgSlug: string,
  count: number,
  from: LocalDate,
): Promise<string[]> {
  const { id: companyId } = await calls.companies.create.mutate({
    orgSlug,
    company: { name: 'Bench Concerts', kinds: ['promoter'] },
  })
  await calls.contacts.create.mutate({
    orgSlug,
    contact: {
      firstName: 'Ines',
      lastName: 'Reuter',
      emails: [{ address: 'ines@bench.example', isPrimary: true }],
      companies: [{ companyId, functions: ['signer'] }],
    },
  })
  const [artist] = (await calls.artists.list.query({ orgSlug })).rows
  const [venue] = (await calls.venues.list.query({ orgSlug })).rows
  const bookingIds: string[] = []
  for (let no = 0; no < count; no++) {
    const { bookingId } = await calls.events.create.mutate({
      orgSlug,
      event: {
        name: `Bench ${no}`,
        eventDate: addDays(from, no),
        tz: 'Europe/Berlin',
        venueId: venue!.id,
        promoterCompanyId: companyId,
        kind: 'headline',
      },
      booking: { artistId: artist!.id, status: 'confirmed', showtime: '21:00', setMinutes: 90 },
    })
    bookingIds.push(bookingId)
  }
  return bookingIds
}
