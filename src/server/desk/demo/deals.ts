/** Deals of a demo agency: most of them flat, some by tickets, in several currencies, with their instalments. */
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { DealFiguresInput } from '#domain/booking/deals/deal-figures.ts'
import { contractingModes } from '#domain/booking/deals/deal-terms.ts'
import { DealTermsInput, type DealTerms, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { agreedTotal } from '#domain/booking/settlement/event-settlement.ts'
import {
  backEnd,
  dueDate,
  scheduleAmounts,
  scheduleTemplates,
  type ScheduleTemplate,
} from '#domain/booking/settlement/schedule.ts'
import { settle } from '#domain/booking/settlement/settlement.ts'
import { soldCount } from '#domain/booking/deals/box-office.ts'
import { sampleCounts } from '#domain/booking/deals/ticket-counts.ts'
import type { Tickets } from '#domain/booking/deals/tickets.ts'
import type { Row } from './address-book.ts'
import type { DealCase } from './money/deal-cases.ts'
import { demoId, type Random } from './random.ts'

type Show = {
  booking: Row
  event: Row
  venue: Row | undefined
  status: BookingStatus
  date: LocalDate
  capacity: number
}
type Setting = {
  org: string
  orgId: string
  today: LocalDate
  events: Row[]
  bookings: Row[]
  venues: readonly Row[]
  /** Worked cases by the booking that shows them. */
  cases: ReadonlyMap<unknown, DealCase>
  /** Artists from abroad: tax is withheld from those who are taxed. */
  foreigners: ReadonlyMap<unknown, { isTaxed: boolean }>
  random: Random
}

const currencies: Record<string, [code: string, factor: number]> = {
  GB: ['GBP', 0.85],
  CH: ['CHF', 1],
  PL: ['PLN', 4.2],
}
const without: readonly BookingStatus[] = ['inquiry', 'declined', 'expired']
const schedules: readonly ScheduleTemplate[] = ['half14', 'half14', 'half30', 'all30', 'night']

/** Whole hundreds of the currency, in its minor units. */
const amount = (value: number) => Math.max(300, Math.round(value / 100) * 100) * 100

function sales(show: Show, currency: string, guaranteeMinor: number, random: Random): Tickets {
  const capacity = Math.min(show.capacity, 2400)
  const price = Math.max(900, Math.round((guaranteeMinor * 2.4) / capacity / 100) * 100)
  const reach = { settled: [55, 100], played: [60, 100], contracted: [25, 80], confirmed: [5, 45] } as const
  const [low, high] = (reach as Partial<Record<BookingStatus, readonly [number, number]>>)[show.status] ?? [
    0, 0,
  ]
  const presale = Math.round(capacity * 0.8)
  const sell = (seats: number) => Math.floor((seats * random.between(low, high)) / 100)
  const type = (name: string, priceMinor: number, seats: number, comps: number) => ({
    name,
    priceMinor,
    capacity: seats,
    comps,
    kills: 0,
    sold: sell(seats - comps),
  })
  return {
    currency,
    types: [type('Presale', price, presale, 10), type('Door', price + 400, capacity - presale, 0)],
  }
}

/** The nth deal: of twenty, twelve are flat, four versus, two plus, one door, one free. */
function ordinary(
  show: Show,
  index: number,
  foreigner: { isTaxed: boolean } | undefined,
  random: Random,
): DealCase {
  const country = typeof show.venue?.['country'] === 'string' ? show.venue['country'] : 'DE'
  const [local, factor] = (index % 3 === 0 ? undefined : currencies[country]) ?? ['EUR', 1]
  const currency = local === 'EUR' && index % 23 === 7 ? 'USD' : local
  const guaranteeMinor = Math.min(4_500_000, amount(show.capacity * random.between(3, 7) * factor))
  const mode = contractingModes[index % 10 < 6 ? 0 : index % 10 < 9 ? 1 : 2]
  const shared = {
    currency,
    contractingMode: mode,
    commission:
      mode === 'agency_principal'
        ? null
        : ({
            kind: 'pct',
            pct: index % 4 === 0 ? '20' : '15',
            // Artists abroad owe it there.
            vatPct: foreigner ? null : '19',
          } as const),
    bookingFee:
      mode === 'agency_principal'
        ? ({ kind: 'pct', pct: '15', mode: 'inclusive_of_all_in' } as const)
        : mode === 'agent_in_artist_name' && index % 3 === 1
          ? ({ kind: 'pct', pct: '10', mode: 'on_top' } as const)
          : null,
    extras:
      index % 3 === 0
        ? ([
            { kind: 'hotel', how: 'buyout', amountMinor: amount(450 * factor) },
            { kind: 'flights', how: 'reimbursed' },
            { kind: 'catering', how: 'buyer_provides' },
          ] as const)
        : [],
  }
  const byTickets: Omit<DealTermsFields, 'currency' | 'type'> = {
    pct: String(random.pick([70, 75, 80, 85])),
    ticketVatPct: '7',
    deductionsPerTicket: [{ name: 'System fee', amountMinor: 100 }],
    expenses: [
      { name: 'Hall', kind: 'fixed', amountMinor: Math.round(guaranteeMinor * 0.5) },
      { name: 'Marketing', kind: 'fixed', amountMinor: Math.round(guaranteeMinor * 0.1) },
      { name: 'Security', kind: 'per_ticket', amountMinor: 120 },
    ],
  }
  const kind = index % 20
  const make = (rest: Omit<DealTermsFields, 'currency'>): DealCase => ({
    name: '',
    terms: { ...shared, ...rest } as DealTermsFields,
    schedule: schedules[index % schedules.length],
  })
  if (kind === 19)
    return { ...make({ type: 'free', commission: null, bookingFee: null, extras: [] }), schedule: undefined }
  if (kind === 18) {
    const door = make({ type: 'percentage', ...byTickets, expenses: (byTickets.expenses ?? []).slice(1) })
    return { ...door, tickets: sales(show, currency, guaranteeMinor, random), schedule: 'night' }
  }
  if (kind >= 16) {
    const bonuses = [
      { trigger: 'sell_out', kind: 'flat', amountMinor: Math.round(guaranteeMinor / 10) },
    ] as const
    const plus = make({ type: 'plus', guaranteeMinor, ...byTickets, pct: '50', bonuses: [...bonuses] })
    return { ...plus, tickets: sales(show, currency, guaranteeMinor, random) }
  }
  if (kind % 4 === 3) {
    const profit = kind === 7 ? { promoterProfitPct: '15' } : {}
    return {
      ...make({ type: 'versus', guaranteeMinor, ...byTickets, ...profit }),
      tickets: sales(show, currency, guaranteeMinor, random),
    }
  }
  const landed = kind % 5 === 0
  const isTaxed = foreigner?.isTaxed && country === 'DE' && currency === 'EUR' && mode !== 'direct_artist'
  if (isTaxed) {
    // Of whole four hundreds, tax and surcharge are whole cents.
    const feeMinor = Math.ceil(guaranteeMinor / 40_000) * 40_000
    const rate = { withholdingPct: '15.825', netOfTax: index % 3 === 0 }
    return make({ type: 'flat', guaranteeMinor: feeMinor, extras: [], bookingFee: null, ...rate })
  }
  return make({ type: 'flat', guaranteeMinor, allIn: landed, ...(landed ? { extras: [] } : {}) })
}

/** When final figures are in: always once settled, for some of the shows that were just played. */
function figuresOf(show: Show, { figures }: DealCase, terms: DealTerms, index: number) {
  const isIn = show.status === 'settled' || (show.status === 'played' && index % 4 !== 0)
  if (!isIn) return null
  const fixed = terms.expenses.filter(({ kind }) => kind === 'fixed')
  const costs = fixed.map(({ name, amountMinor }) => ({ name, amountMinor: amountMinor ?? 0 }))
  return DealFiguresInput.parse({ costs, ...figures })
}

/** The deals and instalments of an agency; also writes into `events` what they sell. */
export function makeDeals(setting: Setting): { deals: Row[]; items: Row[] } {
  const { org, orgId, today, random } = setting
  const venues = new Map(setting.venues.map((venue) => [venue['id'], venue]))
  const events = new Map(setting.events.map((event) => [event['id'], event]))
  const deals: Row[] = []
  const items: Row[] = []
  for (const booking of setting.bookings) {
    const event = events.get(booking['event_id'])!
    const status = booking['status'] as BookingStatus
    const capacity = Number(event['capacity'] ?? 400)
    const show: Show = {
      booking,
      event,
      venue: venues.get(event['venue_id']),
      status,
      date: String(event['event_date']),
      capacity,
    }
    if (without.includes(status) || (status === 'hold' && random.chance(50))) continue
    const index = deals.length
    const worked = setting.cases.get(booking['id'])
    const deal = worked ?? ordinary(show, index, setting.foreigners.get(booking['artist_id']), random)
    const terms = DealTermsInput.parse(deal.terms)
    const tickets = deal.tickets ?? null
    if (tickets) {
      event['ticket_types'] = tickets
      event['ticket_counts'] = countsOf(show, tickets, today)
    }
    const figures = figuresOf(show, deal, terms, index)
    const settled = settle({ terms, tickets, figures })
    const id = demoId(`${org} deal of ${String(booking['id'])}`)
    const at = booking['settled_at'] ?? booking['played_at']
    deals.push({
      org_id: orgId,
      id,
      booking_id: booking['id'],
      terms,
      figures,
      posted: figures && settled.lines,
      figures_at: figures && at,
      locked_at: booking['contracted_at'],
    })
    if (['offer', 'hold', 'lost', 'withdrawn'].includes(status) || (!deal.schedule && !deal.items)) continue
    items.push(
      ...instalments({
        show,
        id,
        orgId,
        today,
        terms,
        deal,
        total: figures ? settled.promoterTotal : agreedTotal(terms),
        index,
      }),
    )
  }
  return { deals, items }
}

/** Sold from 60 days before the show on. */
function countsOf({ date }: Show, { types }: Tickets, today: LocalDate) {
  const begin = addDays(date, -60)
  return begin < today ? sampleCounts(soldCount(types), begin, date < today ? date : today) : []
}

function instalments(given: {
  show: Show
  id: string
  orgId: string
  today: LocalDate
  terms: DealTerms
  deal: DealCase
  total: { amountMinor: number; currency: string }
  index: number
}): Row[] {
  const { show, id, orgId, today, terms, deal, total, index } = given
  const template = scheduleTemplates[deal.schedule ?? 'all30']
  const usual = deal.tickets && deal.schedule !== 'night' ? [...template, backEnd] : template
  const isDirect = terms.contractingMode === 'direct_artist'
  const plan =
    deal.items?.(show.date, today) ??
    usual.map((item) => ({ ...item, payee: isDirect ? ('artist' as const) : item.payee }))
  const open = plan.map((item) => ({ ...item, state: 'planned' as const, closedMinor: null }))
  const { amounts } = scheduleAmounts(open, { agreed: agreedTotal(terms), total })
  const contracted = show.booking['contracted_at']
  const signedOn = typeof contracted === 'string' ? contracted.slice(0, 10) : null
  return plan.map((item, no) => {
    const due = dueDate(item, { eventDate: show.date, signedOn })
    const isDue = due !== null && due < today
    const isPaid =
      show.status === 'settled' || (isDue && show.status !== 'cancelled' && (index + no) % 6 !== 0)
    return {
      org_id: orgId,
      id: demoId(`${id} instalment ${no}`),
      deal_id: id,
      no,
      label: item.label,
      kind: item.kind,
      pct: item.pct,
      amount_minor: item.amountMinor,
      due_kind: item.dueKind,
      due_days: item.dueDays,
      due_on: item.dueOn,
      method: item.method,
      payee: item.payee,
      state: isPaid ? 'paid' : 'planned',
      closed_minor: isPaid ? amounts[no]!.amountMinor : null,
      closed_due_on: isPaid ? (due ?? show.date) : null,
      paid_on: isPaid ? addDays(due ?? show.date, (index % 9) - 4) : null,
    }
  })
}
