/** Inquiries of a demo agency: new ones and old, answered, declined, sent twice, spam, and those that became bookings. */
import { addDays, type LocalDate } from '#domain/dates.ts'
import { consentText } from '#domain/sales/inquiry-inputs.ts'
import type { Row } from './address-book.ts'
import { inquiryPlans as plans, type Sender } from './inquiry-plans.ts'
import { demoId } from './random.ts'

type Setting = {
  org: string
  orgId: string
  orgName: string
  now: Date
  today: LocalDate
  artistId: (slug: string) => string
  events: Row[]
  /** Those that came from an inquiry are marked as such. */
  bookings: Row[]
  companies: readonly Row[]
  contacts: readonly Row[]
  contact_companies: readonly Row[]
  venues: readonly Row[]
}

/** The rest of the 25 became bookings that are still inquiries. */
const convertedCount = 25 - plans.length
const hourMs = 3_600_000
const text = (value: unknown) => (typeof value === 'string' ? value : null)

export function makeInquiries(setting: Setting): Row[] {
  const { org, orgId, orgName, now, today, artistId } = setting
  const id = (index: number) => demoId(`${org} inquiry ${index}`)
  const row = (index: number, agoHours: number, sender: Sender, german: boolean, more: Row): Row => {
    const createdAt = new Date(now.getTime() - agoHours * hourMs)
    return {
      org_id: orgId,
      id: id(index),
      alt_dates: [],
      event_name: null,
      venue_name: null,
      capacity: null,
      budget_minor: null,
      budget_currency: null,
      budget_negotiable: false,
      first_name: sender.firstName,
      last_name: sender.lastName,
      email: sender.email,
      company: sender.company,
      phone: sender.phone ?? null,
      message: null,
      consent_text: consentText[german ? 'de' : 'en'](orgName),
      language: german ? 'de' : 'en',
      spam_score: 0,
      state_reason: null,
      duplicate_of: null,
      booking_id: null,
      event_id: null,
      answered_at: null,
      version: 1,
      created_at: createdAt.toISOString(),
      ...more,
    }
  }
  const planned = plans.map((plan, index) => {
    const { budget, ago, german = false } = plan
    const sender = typeof plan.from === 'number' ? onFile(setting, plan.from) : plan.from
    return row(index, ago, sender, german, {
      state: plan.state,
      artist_ids: plan.artists.map(artistId),
      event_date:
        (plan.isTaken && nextShow(setting, artistId(plan.artists[0]!))) || addDays(today, plan.inDays),
      alt_dates: (plan.altDays ?? []).map((days) => addDays(today, days)),
      kind: plan.kind,
      event_name: plan.name ?? null,
      venue_name: plan.venue ?? null,
      city: plan.city,
      country: plan.country,
      capacity: plan.capacity ?? null,
      budget_minor: budget ? budget[0] * 100 : null,
      budget_currency: budget?.[1] ?? null,
      budget_negotiable: plan.negotiable ?? false,
      message: plan.message ?? null,
      spam_score: plan.spamScore ?? 0,
      state_reason: plan.reason ?? null,
      duplicate_of: plan.repeats === undefined ? null : id(plan.repeats),
      answered_at: plan.answered
        ? new Date(now.getTime() - (ago - Math.min(20, ago / 2)) * hourMs).toISOString()
        : null,
    })
  })
  const converted = setting.bookings
    .filter(({ status, buyer_contact_id: buyer }) => status === 'inquiry' && buyer)
    .slice(0, convertedCount)
    .map((booking, count) => {
      const index = plans.length + count
      const event = setting.events.find((each) => each['id'] === booking['event_id'])!
      const venue = setting.venues.find((each) => each['id'] === event['venue_id'])
      const contact = setting.contacts.findIndex((each) => each['id'] === booking['buyer_contact_id'])
      const ago = 120 + 60 * count
      Object.assign(booking, { inquiry_id: id(index), source: 'inquiry' })
      return row(index, ago, onFile(setting, contact), false, {
        state: 'converted',
        artist_ids: [booking['artist_id']],
        event_date: event['event_date'],
        kind: event['kind'],
        event_name: event['kind'] === 'festival' ? event['name'] : null,
        venue_name: text(venue?.['name']),
        city: text(venue?.['city'] ?? event['city']) ?? '',
        country: text(venue?.['country'] ?? event['country']) ?? '',
        capacity: event['capacity'],
        budget_minor: 150_000 + 50_000 * count,
        budget_currency: 'EUR',
        booking_id: booking['id'],
        event_id: event['id'],
        answered_at: new Date(now.getTime() - (ago - 6) * hourMs).toISOString(),
      })
    })
  return [...planned, ...converted]
}

/** The day of the artist's next agreed show. */
function nextShow({ bookings, events, today }: Setting, artistId: string): LocalDate | undefined {
  const agreed = bookings.filter(
    (booking) =>
      booking['artist_id'] === artistId && ['confirmed', 'contracted'].includes(String(booking['status'])),
  )
  const days = agreed.map((booking) =>
    String(events.find(({ id }) => id === booking['event_id'])?.['event_date']),
  )
  return days.filter((day) => day > today).toSorted()[0]
}

/** The person as the address book has them, with their company. */
function onFile({ contacts, companies, contact_companies: links }: Setting, index: number): Sender {
  const contact = contacts[index]!
  const link = links.find((each) => each['contact_id'] === contact['id'])
  const company = companies.find((each) => each['id'] === link?.['company_id'])
  const [address] = contact['emails'] as { address: string }[]
  const [phone] = contact['phones'] as { number: string }[]
  return {
    firstName: text(contact['first_name']) ?? '',
    lastName: text(contact['last_name']) ?? '',
    email: address?.address ?? '',
    company: text(company?.['name']),
    ...(phone && { phone: phone.number }),
  }
}
