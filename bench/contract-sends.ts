/** What sending a contract takes alone, and while five others send one each; all that printing needs is the processor. */
import { callsTo, type Calls } from '#server/testing/calls.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { makeShows, makeTemplate } from './contract-shows.ts'
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
  const templateId = await makeTemplate(calls, orgSlug)
  const drafts: Draft[] = []
  const bookingIds = await makeShows(calls, orgSlug, count, addDays(today, 1000))
  for (const [no, bookingId] of bookingIds.entries()) {
    const { id } = await calls.contracts.create.mutate({ orgSlug, templateId, bookingIds: [bookingId] })
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
