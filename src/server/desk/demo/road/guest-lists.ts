/** Guest lists of the demo agency: of past shows with who came, and of those to come, one with too many people. */
import { addDays, instantOf, type LocalDate } from '#domain/dates.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { GuestListKind } from '#domain/road/guest-lists/guest-lists.ts'
import type { GuestState } from '#domain/road/guest-lists/guest-states.ts'
import { firstNames, lastNames } from '../names.ts'
import { demoId, type Random } from '../random.ts'

type Row = Record<string, unknown>

type Setting = {
  org: string
  orgId: string
  today: LocalDate
  now: Date
  /** Rows as they go into the database. */
  events: readonly Row[]
  bookings: readonly Row[]
  agentOf: (artistId: string) => string
  /** Whose next show has a list for certain: somebody looks at it in the portal. */
  portalArtistId: string
  random: Random
}

const pastShows = 3
const comingShows = 16
const from = [
  'Radio Eins',
  'Label',
  'Rolling Stone',
  'Familie',
  'Kunsthalle',
  'Tonträger',
  'byte.fm',
  null,
  null,
  null,
]
const notes = ['Waits at the stage door', 'Wheelchair, needs the ramp', 'Photo pass is at the desk']
/** Found without their accents, too. */
const accented = ['Łukasz Żak', 'Élodie Müßig', 'Şirin Öztürk', 'Åse Sørensen', 'Zoë Čapek']

/** Rows for `guest_lists`, `guest_entries` and `guest_check_ins`: twenty lists. */
export function makeGuestLists(setting: Setting): { lists: Row[]; guests: Row[]; checkIns: Row[] } {
  const made = { lists: [] as Row[], guests: [] as Row[], checkIns: [] as Row[] }
  const dateOf = new Map(setting.events.map(({ id, event_date }) => [id, String(event_date)]))
  const shows = setting.bookings
    .map((booking) => ({ booking, date: dateOf.get(booking['event_id']) ?? '' }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
  const past = shows.filter(
    ({ booking: { status }, date }) => (status === 'played' || status === 'settled') && date < setting.today,
  )
  const coming = shows.filter(
    ({ booking: { status }, date }) =>
      (status === 'confirmed' || status === 'contracted') && date >= setting.today,
  )
  for (const { booking, date } of past.slice(-pastShows)) addList(setting, made, booking, date, 'past')
  const seen = coming.find(({ booking }) => booking['artist_id'] === setting.portalArtistId)
  const next = [...new Set([...coming.slice(0, comingShows - 1), ...(seen ? [seen] : []), ...coming])]
  for (const [index, { booking, date }] of next.slice(0, comingShows).entries()) {
    // The first show has a press list beside its own; the third one more people than places.
    addList(setting, made, booking, date, index === 2 ? 'over' : 'coming')
    if (index === 0) addList(setting, made, booking, date, 'press')
  }
  return made
}

type Part = 'past' | 'coming' | 'over' | 'press'

function addList(
  { org, orgId, now, agentOf, random, events }: Setting,
  made: ReturnType<typeof makeGuestLists>,
  booking: Row,
  date: LocalDate,
  part: Part,
): void {
  const eventId = String(booking['event_id'])
  const agent = agentOf(String(booking['artist_id']))
  const tz = events.find(({ id }) => id === eventId)?.['tz'] as string
  const id = demoId(`${org} guest list ${eventId} ${String(booking['artist_id'])} ${part}`)
  const kind: GuestListKind = part === 'press' ? 'press' : random.pick(['free', 'free', 'plus', 'backstage'])
  const allotment = part === 'press' ? 8 : random.pick([10, 12, 16, 20])
  const cutoffAt = instantOf(addDays(date, -1), '18:00', tz)
  const isClosed = cutoffAt <= now
  const guests: Row[] = []
  let people = 0
  const goal = part === 'over' ? allotment + 4 : Math.round(allotment * random.pick([0.4, 0.6, 0.8]))
  const doorA = demoId(`${org} door front`)
  while (people < goal || guests.length < 4) {
    const plus = Math.min(random.pick([0, 0, 1, 1, 2]), Math.max(0, goal - people - 1))
    const isRequested = !isClosed && part === 'coming' && guests.length > 0 && guests.length % 4 === 3
    const isOff = part === 'coming' && guests.length === 5
    const isLost = part === 'past' && guests.length % 3 === 2
    const isSent = part === 'past' || isClosed
    const state: GuestState = isRequested
      ? 'requested'
      : isOff
        ? 'declined'
        : part === 'past'
          ? isLost
            ? 'no_show'
            : 'checked_in'
          : isSent
            ? 'sent_to_venue'
            : 'approved'
    const name =
      guests.length === 1 ? random.pick(accented) : `${random.pick(firstNames)} ${random.pick(lastNames)}`
    const inside = state === 'checked_in' ? 1 + plus : 0
    const guestId = demoId(`${id} guest ${guests.length}`)
    const came = inside > 0 ? instantOf(date, `20:${10 + random.between(0, 45)}`, tz).toISOString() : null
    guests.push({
      org_id: orgId,
      id: guestId,
      event_id: eventId,
      list_id: id,
      name,
      affiliation:
        part === 'press' ? random.pick(['Rolling Stone', 'byte.fm', 'Musikexpress']) : random.pick(from),
      plus,
      plus_names: [],
      email:
        part === 'press' ? `${searchText([name.split(' ')[0]]).replace(/[^a-z]/g, '')}@press.example` : null,
      note: guests.length === 2 ? random.pick(notes) : null,
      state,
      source: isRequested || guests.length % 3 === 1 ? 'artist' : 'agency',
      requested_name: '',
      sent_at: isSent && !isRequested ? cutoffAt.toISOString() : null,
      checked_in_at: came,
      checked_in_count: inside,
      created_by: agent,
    })
    if (came) {
      const row = { org_id: orgId, entry_id: guestId, door_id: doorA, people: inside, at: came }
      made.checkIns.push({ id: demoId(`${guestId} at the door`), ...row })
    }
    if (state !== 'requested' && state !== 'declined') people += 1 + plus
  }
  made.lists.push({
    org_id: orgId,
    id,
    event_id: eventId,
    artist_id: booking['artist_id'],
    kind,
    allotment,
    ...(people > allotment
      ? { override_to: people, override_reason: 'Label celebrates the record', override_by: agent }
      : {}),
    cutoff_at: cutoffAt.toISOString(),
    fields_required: part === 'press' ? ['email'] : [],
    created_by: agent,
  })
  made.guests.push(...guests)
}
