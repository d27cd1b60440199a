/** Advances of the demo agency: 35 shows at 0 to 100 per cent, and what was accepted at earlier ones. */
import type { TemplateGroup } from '#domain/road/advancing/advancing-inputs.ts'
import { standardAdvance } from '#texts/road/standard-advance.ts'
import type { FieldAct, FieldState } from '#domain/road/advancing/advancing.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/dates.ts'
import { answerTo } from './advancing-answers.ts'
import { settleAnswer } from './advancing-homes.ts'
import { demoId, type Random } from '../random.ts'
import { translatorOf } from '../../../texts.ts'

type Row = Record<string, unknown>

type Setting = {
  org: string
  orgId: string
  today: LocalDate
  now: Date
  /** Rows as they go into the database; an earlier show at a venue becomes one of the same promoter. */
  events: Row[]
  bookings: Row[]
  contacts: readonly Row[]
  /** Who asks, and signs the decisions. */
  staff: { id: string; name: string }
  /** Whose next shows are full, half and empty, for the portal. */
  portalArtistId: string
  random: Random
}

export const liveAdvances = 35
const earlierShows = 6
const dayMs = 86_400_000

const short = new Set([
  'Schedule',
  'On-site contacts',
  'Production',
  'Hospitality',
  'Accommodation',
  'Settlement',
  'Internal',
])
const standard = standardAdvance(translatorOf('en'))
/** What a night in a club asks: the same groups, fewer of them, and only what is required. */
const clubTemplate = {
  ...standard,
  name: 'Club night',
  isDefault: false,
  groups: standard.groups
    .filter(({ name }) => short.has(name))
    .map((group) => ({
      ...group,
      fields: group.fields.filter(({ isRequired }) => isRequired || group.audience === 'internal'),
    })),
}

type Made = Record<'templates' | 'groups' | 'fields' | 'history' | 'requests' | 'recipients', Row[]>

/** How far a show is: the share of its promoter's answers that came in, and whether it was asked about. */
type Stage = { percent: number; isRequested: boolean }

/** Rows for the tables of advances. */
export function makeAdvances(setting: Setting): Made {
  const { org, orgId, events, bookings, today, portalArtistId } = setting
  const made: Made = { templates: [], groups: [], fields: [], history: [], requests: [], recipients: [] }
  for (const template of [standard, clubTemplate]) {
    const { name, isDefault, groups } = template
    made.templates.push({
      org_id: orgId,
      id: demoId(`${org} advancing ${name}`),
      name,
      is_default: isDefault,
      groups,
    })
  }
  const eventOf = new Map(events.map((event) => [event['id'], event]))
  const shows = bookings
    .map((booking) => ({ booking, event: eventOf.get(booking['event_id'])! }))
    .toSorted((a, b) => dateOf(a.event).localeCompare(dateOf(b.event)))
  const agreed = shows.filter(
    ({ booking: { status }, event }) =>
      (status === 'confirmed' || status === 'contracted') && dateOf(event) >= today,
  )
  const seen = agreed.filter(({ booking }) => booking['artist_id'] === portalArtistId).slice(0, 3)
  const others = agreed.filter((show) => !seen.includes(show)).slice(0, liveAdvances - seen.length)
  const live = agreed.filter((show) => seen.includes(show) || others.includes(show))
  for (const [index, show] of live.entries()) {
    const own = seen.indexOf(show)
    addAdvance(setting, made, show, own < 0 ? stageOf(index) : [full, half, empty][own]!, index)
  }
  for (const show of findEarlier(shows, live, today)) addAdvance(setting, made, show, full, null)
  return made
}

const full: Stage = { percent: 100, isRequested: true }
const half: Stage = { percent: 50, isRequested: true }
const empty: Stage = { percent: 0, isRequested: false }

/** The nearer the fuller, but for some that are behind; the last ones were not asked about yet. */
function stageOf(index: number): Stage {
  if (index >= liveAdvances - 5) return empty
  if (index === 2) return { percent: 40, isRequested: true }
  if (index === 5) return { percent: 0, isRequested: true }
  return { percent: Math.max(0, 100 - 4 * Math.max(0, index - 3)), isRequested: true }
}

const dateOf = (event: Row) => String(event['event_date'])
/** By so many days what belongs to a show that is over lies further back: it was answered before the show. */
const daysBack = (event: Row, today: LocalDate) =>
  dateOf(event) < today ? daysBetween(dateOf(event), today) + 3 : 0
const requestDueDays = 14
type Show = { booking: Row; event: Row }

/** Earlier shows where one of the live ones is: of the same promoter now, so that there is something to propose. */
function findEarlier(shows: readonly Show[], live: readonly Show[], today: LocalDate): Show[] {
  const found: Show[] = []
  for (const { event, booking } of live) {
    const earlier = shows.find(
      (show) =>
        show.event['venue_id'] === event['venue_id'] && dateOf(show.event) < today && !found.includes(show),
    )
    if (!earlier || found.length === earlierShows) continue
    earlier.event['promoter_company_id'] = event['promoter_company_id']
    earlier.booking['buyer_contact_id'] = booking['buyer_contact_id']
    found.push(earlier)
  }
  return found
}

function addAdvance(setting: Setting, made: Made, show: Show, stage: Stage, index: number | null): void {
  const { org, orgId } = setting
  const { event } = show
  const eventId = String(event['id'])
  // Several artists of the agency may play at one event, which has one advance.
  if (made.groups.some((group) => group['event_id'] === eventId)) return
  const { groups } = event['kind'] === 'club' ? clubTemplate : standard
  const rows = groups.map((group, position) => ({
    group,
    row: {
      org_id: orgId,
      id: demoId(`${org} advancing ${eventId} ${group.name}`),
      event_id: eventId,
      name: group.name,
      audience: group.audience,
      position,
    },
  }))
  made.groups.push(...rows.map(({ row }) => row))
  const answeredBy = stage.isRequested ? addRequest(setting, made, show, rows, stage) : ''
  let requested = 0
  const total = groups.flatMap(({ fields }) => fields).filter(({ isRequired }) => isRequired).length
  for (const { group, row } of rows) {
    for (const [position, question] of group.fields.entries()) {
      const order = question.isRequired ? requested++ : requested
      const isIn = order * 100 < stage.percent * total
      const isLast = question.isRequired && isIn && (order + 2) * 100 >= stage.percent * total
      const state = stateOf(stage, group, { isIn, isLast, order }, setting.random)
      // One answer of the second show came again after it was accepted.
      const isChanged = index === 1 && question.fieldName === 'Load-in' && state === 'accepted'
      addField(setting, made, {
        show: { event, bookings: setting.bookings.filter((booking) => booking['event_id'] === eventId) },
        eventId,
        groupId: row.id,
        position,
        question,
        group,
        state,
        isChanged,
        answeredBy,
      })
    }
  }
}

function stateOf(
  stage: Stage,
  group: TemplateGroup,
  at: { isIn: boolean; isLast: boolean; order: number },
  random: Random,
): FieldState {
  if (stage.percent === 100) return 'accepted'
  if (!stage.isRequested || group.audience === 'internal') return 'empty'
  if (at.isIn && !at.isLast) return 'accepted'
  if (at.isLast) return random.chance(25) ? 'rejected' : 'received'
  return group.audience === 'promoter' ? 'requested' : 'empty'
}

type FieldCase = {
  /** The event with its bookings, as rows. */
  show: { event: Row; bookings: readonly Row[] }
  eventId: string
  groupId: string
  position: number
  question: TemplateGroup['fields'][number]
  group: TemplateGroup
  state: FieldState
  isChanged: boolean
  answeredBy: string
}

function addField(setting: Setting, made: Made, field: FieldCase): void {
  const { orgId, now, today, staff, random } = setting
  const { eventId, groupId, position, question, group, isChanged, answeredBy } = field
  const drawn = field.state === 'empty' || field.state === 'requested' ? null : answerTo(question, random)
  const value =
    drawn !== null && field.state === 'accepted' ? settleAnswer(field.show, question, drawn) : drawn
  const state: FieldState = value === null && field.state !== 'requested' ? 'empty' : field.state
  const id = demoId(`${groupId} ${question.fieldName}`)
  const answeredAt = new Date(
    now.getTime() - (daysBack(field.show.event, today) + random.between(2, 12)) * dayMs,
  )
  const source = { promoter: 'promoter', artist: 'artist', internal: 'agency' }[group.audience]
  const by = group.audience === 'promoter' ? answeredBy : staff.name
  const reason = state === 'rejected' ? 'That does not fit the rider. Please look again.' : null
  const pending = isChanged ? '13:30' : null
  made.fields.push({
    org_id: orgId,
    id,
    event_id: eventId,
    group_id: groupId,
    position,
    field_name: question.fieldName,
    field_type: question.fieldType,
    options: question.options,
    is_required: question.isRequired,
    help: question.help,
    due_days_before: question.dueDaysBefore,
    is_private: question.isPrivate,
    prefill_from: question.prefillFrom,
    state,
    response_value: value,
    source: value === null ? null : source,
    pending_value: pending,
    reject_reason: reason,
    locked_at: state === 'accepted' ? new Date(answeredAt.getTime() + dayMs).toISOString() : null,
    answered_by_name: value === null ? null : by,
    answered_at: value === null ? null : answeredAt.toISOString(),
  })
  if (value === null || state === 'empty') return
  const log = (act: FieldAct, days: number, who: string, said: string | null) =>
    made.history.push({
      org_id: orgId,
      field_id: id,
      act,
      source: act === 'answered' ? source : 'agency',
      by_name: who,
      value: said,
      at: new Date(answeredAt.getTime() + days * dayMs).toISOString(),
    })
  log('answered', 0, by, value)
  if (state === 'accepted') log('accepted', 1, staff.name, value)
  if (state === 'rejected') log('rejected', 1, staff.name, reason)
  if (pending !== null) log('answered', 1.5, by, pending)
}

/** Asks the buyer about everything promoters answer; returns the name. */
function addRequest(
  { org, orgId, today, now, contacts, staff, random }: Setting,
  made: Made,
  { event, booking }: Show,
  groups: readonly { row: Row }[],
  { percent }: Stage,
): string {
  const eventId = String(event['id'])
  const contact = contacts.find(({ id }) => id === booking['buyer_contact_id'])
  const name = (contact?.['name'] as string | undefined) ?? 'Production office'
  const [first] = (contact?.['emails'] ?? []) as { address: string }[]
  const back = daysBack(event, today)
  const sentOn = [
    addDays(today, -back - random.between(13, 20)),
    addDays(dateOf(event), -requestDueDays - 7),
  ].toSorted()[0]!
  const id = demoId(`${org} advancing request ${eventId}`)
  made.requests.push({
    org_id: orgId,
    id,
    event_id: eventId,
    created_by: staff.id,
    group_ids: groups.filter(({ row }) => row['audience'] === 'promoter').map(({ row }) => row['id']),
    message: percent > 80 ? 'Good to be back. Most of it stands as last time, please have a look.' : null,
    due_days_before: requestDueDays,
    created_at: `${sentOn}T09:30:00Z`,
  })
  const ago = (days: number) => new Date(now.getTime() - (back + days) * dayMs).toISOString()
  const isLate = percent < 50 && daysBetween(today, dateOf(event)) < 30
  made.recipients.push({
    org_id: orgId,
    id: demoId(`${id} recipient`),
    request_id: id,
    name,
    email: first?.address ?? 'production@venue.example',
    contact_id: contact?.['id'] ?? null,
    opened_at: percent > 0 || isLate ? ago(random.between(9, 12)) : null,
    last_saved_at: percent > 0 ? ago(random.between(2, 5)) : null,
    submitted_at: percent === 100 ? ago(1.5) : null,
    reminded_at: isLate ? ago(4) : null,
  })
  return name
}
