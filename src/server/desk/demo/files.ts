/** Riders, press kits, documents and notes of the demo agencies, and the bytes of the files. */
import { createHash } from 'node:crypto'
import { addDays, type LocalDate } from '#domain/dates.ts'
import type { ArtistKind } from '#domain/people/artists.ts'
import { defaultVisibility, type FileEntity, type FileKind } from '#domain/platform/files.ts'
import type { PressKitSection } from '#domain/desk/press-kits/press-kits.ts'
import { makeHousePicture, makePdf, makePicture, makePressPicture } from './drawn-files.ts'
import { demoId } from './random.ts'

type Row = Record<string, unknown>
type Named = { id: string; name: string; agentId: string; kind: ArtistKind }

/** The bytes of a file, to be stored before its row. */
export type DemoContent = { orgId: string; id: string; bytes: Buffer }

type Setting = {
  org: string
  orgId: string
  today: LocalDate
  now: Date
  /** In the order of the roster. */
  artists: readonly Named[]
  /** Rows of tables, as they go into the database. */
  events: readonly Row[]
  bookings: readonly Row[]
  venues: readonly Row[]
  companies: readonly Row[]
  contacts: readonly Row[]
}

type File = {
  entity: FileEntity
  entityId: string
  kind: FileKind
  name: string
  mime: string
  bytes: Buffer
  by: string
  daysAgo: number
  revision?: number
  series?: string
  validFrom?: LocalDate
  isShared?: boolean
}

const pdf = 'application/pdf'

type Made = { files: Row[]; notes: Row[]; pressKits: Row[]; contents: DemoContent[] }

/** Rows for `files`, `notes` and `press_kits`, and what the files hold. */
export function makeFiles(setting: Setting): Made {
  const contents: DemoContent[] = []
  const files = [...artistFiles(setting), ...eventFiles(setting), ...venueFiles(setting)].map((file) => {
    const { entity, entityId, kind, name, mime, bytes } = file
    const label = `${setting.org} file ${entity} ${entityId} ${kind} ${name} ${file.revision ?? 1}`
    const id = demoId(label)
    contents.push({ orgId: setting.orgId, id, bytes })
    return {
      org_id: setting.orgId,
      id,
      entity,
      entity_id: entityId,
      kind,
      name,
      mime,
      size: bytes.length,
      sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}`,
      visibility: file.isShared ? 'shared' : defaultVisibility(kind),
      series_id: file.series ? demoId(`${setting.org} series ${file.series}`) : id,
      revision: file.revision ?? 1,
      valid_from: file.validFrom ?? null,
      created_at: daysBefore(setting.now, file.daysAgo),
      created_by: file.by,
    }
  })
  return { files, notes: makeNotes(setting), pressKits: makePressKits(setting, files), contents }
}

/** Public pages with the photos and the technical rider of most artists. */
function makePressKits({ orgId, artists }: Setting, files: readonly Row[]): Row[] {
  return artists.map(({ id, agentId }, index) => {
    const own = files.filter((file) => file['entity_id'] === id && file['revision'] === 1)
    const listed = (kind: FileKind, section: PressKitSection, credit: string | null) =>
      own
        .filter((file) => file['kind'] === kind)
        .map((file) => ({ seriesId: file['series_id'], section, credit }))
    return {
      org_id: orgId,
      artist_id: id,
      is_published: index % 4 !== 3,
      files: [...listed('image', 'pictures', 'Ines Adler'), ...listed('rider_tech', 'documents', null)],
      created_by: agentId,
    }
  })
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const techLines = (name: string, version: number) => [
  `Version ${version}. Valid for all shows of ${name}.`,
  'PA: three-way active system, even coverage, 102 dB(A) at front of house.',
  'Console: 32 channels, four sends, two effects. No in-house limiter on the mix.',
  version > 1
    ? 'Monitors: in-ears are brought along, one wedge for talk-back.'
    : 'Monitors: four wedges on four ways.',
  'Stage: 8 by 6 metres, risers as drawn, two circuits of 16 A.',
  'Load-in: four hours before doors, one hand to help.',
]

const hospitality =
  'Dressing room for four, lockable, warm, with mirror and shower.\nHot meal for four after the sound check, two of them vegetarian; or a buyout of 25 euros each.\nStill water, fruit, bread, hummus. No plastic bottles, please.\nEight towels on stage.'

/** How many are seen on the picture. */
const onStage: Record<ArtistKind, number> = {
  solo: 1,
  dj: 1,
  live_act: 1,
  speaker: 1,
  duo: 2,
  band: 4,
  ensemble: 6,
}

function artistFiles({ artists, today }: Setting): File[] {
  return artists.flatMap(({ id, name, agentId, kind }, index) => {
    const place = { entity: 'artist', entityId: id, by: agentId } as const
    const tech = (revision: number): File => ({
      ...place,
      kind: 'rider_tech',
      name: `Technical rider ${name} v${revision}.pdf`,
      mime: pdf,
      bytes: makePdf(`${name}: technical rider`, techLines(name, revision)),
      daysAgo: revision === 1 ? 400 : 60,
      revision,
      series: `${id} tech`,
      ...(revision === 2 ? { validFrom: addDays(today, -45) } : {}),
    })
    const made: File[] = [tech(1)]
    if (index % 2 === 0) made.push(tech(2))
    if (index % 3 !== 2) {
      made.push({
        ...place,
        kind: 'rider_hospitality',
        name: 'Hospitality rider.txt',
        mime: 'text/plain',
        bytes: Buffer.from(hospitality),
        daysAgo: 210 - index,
      })
    }
    if (index % 3 !== 1) {
      made.push({
        ...place,
        kind: 'press_kit',
        name: `Press kit ${name}.pdf`,
        mime: pdf,
        bytes: makePdf(`${name}: press kit`, [
          'Biography, quotes, links and photographers.',
          'Photos: see the credits in each file name.',
        ]),
        daysAgo: 120 - index,
      })
    }
    if (index % 4 !== 3) {
      const bytes = makePicture(name)
      made.push({ ...place, kind: 'avatar', name: `${name}.png`, mime: 'image/png', bytes, daysAgo: 90 })
    }
    made.push({
      ...place,
      kind: 'image',
      name: `${name}, live.png`,
      mime: 'image/png',
      bytes: makePressPicture(name, onStage[kind]),
      daysAgo: 75 + index,
      isShared: true,
    })
    return made
  })
}

/** What the next agreed shows have: a signed contract, a stage plan, a list for the day. */
function eventFiles({ events, bookings, today, artists }: Setting): File[] {
  const statusOf = new Map(bookings.map((row) => [row['event_id'], row['status']]))
  const agreed = events.filter(
    (row) =>
      String(row['event_date']) >= today &&
      ['confirmed', 'contracted'].includes(String(statusOf.get(row['id']))),
  )
  const next = agreed.toSorted((a, b) => String(a['event_date']).localeCompare(String(b['event_date'])))
  const by = artists[0]?.agentId ?? ''
  return next.slice(0, 16).flatMap((row, index): File[] => {
    const place = { entity: 'event', entityId: String(row['id']), kind: 'document', by } as const
    const name = String(row['name'])
    const plan = makePdf('Stage plan', [name, 'Front of house in the middle, 18 metres from the edge.'])
    const list = Buffer.from(`Run of the day\n\n16:00 Load-in\n17:30 Sound check\n19:00 Doors\n`)
    const made: File[] = [
      { ...place, name: 'Stage plan.pdf', mime: pdf, bytes: plan, daysAgo: 20, isShared: true },
    ]
    if (statusOf.get(row['id']) === 'contracted') {
      const contract = makePdf('Performance contract', [name, 'Signed by both parties.'])
      made.push({
        ...place,
        name: 'Contract, signed.pdf',
        mime: pdf,
        bytes: contract,
        daysAgo: 12,
        isShared: true,
      })
    }
    if (index % 3 === 0) {
      made.push({ ...place, name: 'Run of the day.txt', mime: 'text/plain', bytes: list, daysAgo: 3 })
    }
    return made
  })
}

function venueFiles({ venues, artists }: Setting): File[] {
  const by = artists[0]?.agentId ?? ''
  const pictures = venues
    .filter((_row, index) => index % 4 === 2)
    .map((row): File => {
      const bytes = makeHousePicture(String(row['name']), Number(row['capacity']))
      const name = `${String(row['name'])}, front.png`
      const place = { entity: 'venue', entityId: String(row['id']), kind: 'document' } as const
      return { ...place, name, mime: 'image/png', bytes, by, daysAgo: 180, isShared: true }
    })
  const drawings = venues
    .filter((_row, index) => index % 6 === 0)
    .map((row): File => ({
      entity: 'venue',
      entityId: String(row['id']),
      kind: 'document',
      name: 'House PA and lights.pdf',
      mime: pdf,
      bytes: makePdf(`${String(row['name'])}: house specifications`, [
        'PA, lights, power and stage of the house.',
        'As of this season.',
      ]),
      by,
      daysAgo: 250,
      isShared: true,
    }))
  return [...pictures, ...drawings]
}

const noteTexts: Record<'artist' | 'venue' | 'company' | 'contact' | 'event', readonly string[]> = {
  artist: ['No shows in the week of the record release.', 'Prefers trains to flights inside Germany.'],
  venue: [
    'The lift is out of order until spring; load in through the yard.',
    'Ask for the house engineer by name.',
  ],
  company: [
    'Pays within a week when the invoice has their order number.',
    'Wants the rider with the first e-mail.',
  ],
  contact: ['Best reached after noon.', 'Speaks French and English.'],
  event: ['Local support is our choice this time.', 'Hotel is booked by the promoter, double rooms only.'],
}

function makeNotes({ org, orgId, now, artists, events, venues, companies, contacts }: Setting): Row[] {
  const places = {
    artist: artists.map(({ id }): Row => ({ id })),
    venue: venues.slice(0, 12),
    company: companies.slice(0, 10),
    contact: contacts.slice(0, 10),
    event: events.slice(0, 14),
  }
  return Object.entries(places).flatMap(([entity, rows]) =>
    rows.flatMap(({ id }, index) => {
      const text = noteTexts[entity as keyof typeof noteTexts]
      return index % 2 === 1
        ? []
        : [
            {
              org_id: orgId,
              id: demoId(`${org} note ${entity} ${index}`),
              entity,
              entity_id: id,
              body: text[(index / 2) % text.length],
              visibility: entity === 'event' && index % 4 === 0 ? 'shared' : 'internal',
              created_at: daysBefore(now, 5 + index * 3),
              updated_at: daysBefore(now, 5 + index * 3),
              created_by: artists[index % artists.length]?.agentId ?? null,
            },
          ]
    }),
  )
}
