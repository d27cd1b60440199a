/** What sending a contract takes alone, and while five others send one each; all that printing needs is the processor. */
import { callsTo, type Calls } from '#server/testing/calls.ts'
import { exampleBody } from '#server/testing/fixtures/contracts.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import type { Installation } from './installation.ts'
import { ratios, spread, type Spread } from './statistics.ts'

const CALLERS = 6
/** Until the processes that print have started and all code is warm. */
const WARM_UP = 2

/** Milliseconds of a call: in the median of six one after the other, and of six at once. */
export type ContractSends = {
  callers: number
  alone: Spread
  together: Spread
  /** Round by round: the median of those at once, and the last of them, over the median of those alone. */
  slowdown: Spread
  last: Spread
}

type Draft = { id: string; version: number }

/** Contracts of ten pages, each of a show of its own, ready to be sent. */
async function makeDrafts(calls: Calls, orgSlug: string, count: number, today: LocalDate): Promise<Draft[]> {
  const { id: templateId } = await calls.contractTemplates.create.mutate({
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
  await calls.contractTemplates.activate.mutate({ orgSlug, id: templateId, version: 1, note: null })
  const [artist] = (await calls.artists.list.query({ orgSlug })).rows
  const [company] = (await calls.companies.list.query({ orgSlug })).rows
  const [venue] = (await calls.venues.list.query({ orgSlug })).rows
  const drafts: Draft[] = []
  for (let no = 0; no < count; no++) {
    const { id: eventId } = await calls.events.create.mutate({
      orgSlug,
      event: {
        name: `Bench ${no}`,
        eventDate: addDays(today, 1000 + no),
        tz: 'Europe/Berlin',
        venueId: venue!.id,
        promoterCompanyId: company!.id,
        kind: 'headline',
      },
      booking: { artistId: artist!.id, status: 'confirmed', showtime: '21:00', setMinutes: 90 },
    })
    const { bookings } = await calls.events.get.query({ orgSlug, id: eventId })
    const bookingIds = bookings.map(({ id }) => id)
    const { id } = await calls.contracts.create.mutate({ orgSlug, templateId, bookingIds })
    const { contract } = await calls.contracts.get.query({ orgSlug, id })
    const { version } = await calls.contracts.update.mutate({
      orgSlug,
      id,
      version: contract.version,
      draft: {
        title: contract.title,
        body: contract.body,
        signers: [
          {
            party: 'purchaser',
            name: 'Ines Reuter',
            email: `ines-${no}@bench.example`,
            orderNo: 1,
            auth: 'link',
            isCopy: false,
          },
        ],
        attachments: [],
        dueOn: null,
        message: null,
      },
    })
    drafts.push({ id, version })
  }
  return drafts
}

/** Through the call that the page makes. */
export async function measureContractSends(
  { program, seeded, session }: Installation,
  rounds: number,
  today: LocalDate,
): Promise<ContractSends> {
  const orgSlug = seeded.organisations[0]?.slug ?? ''
  const calls = callsTo(program.url, () => session.access_token)
  const drafts = await makeDrafts(calls, orgSlug, (WARM_UP + rounds) * 2 * CALLERS, today)
  const send = async () => {
    const start = performance.now()
    await calls.contracts.send.mutate({ orgSlug, ...drafts.pop()! })
    return performance.now() - start
  }
  const seen: Record<'alone' | 'together' | 'last', number[]> = { alone: [], together: [], last: [] }
  for (let round = 0; round < WARM_UP + rounds; round++) {
    const single: number[] = []
    for (let no = 0; no < CALLERS; no++) single.push(await send())
    const atOnce = await Promise.all(Array.from({ length: CALLERS }, send))
    if (round < WARM_UP) continue
    seen.alone.push(spread(single).median)
    seen.together.push(spread(atOnce).median)
    seen.last.push(Math.max(...atOnce))
  }
  return {
    callers: CALLERS,
    alone: spread(seen.alone),
    together: spread(seen.together),
    slowdown: ratios(seen.together, seen.alone),
    last: ratios(seen.last, seen.alone),
  }
}
