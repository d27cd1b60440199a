/** Advances for tests: a show at a venue with groups and fields, and the link in the e-mail about it. */
import { appRouter } from '../router.ts'
import type { Actors } from './actors.ts'
import type { TestDatabase } from './database.ts'
import { emailsTo } from './emails.ts'

const orgSlug = 'halbmond'

/** One group of each audience with the fields that tests talk of; `Private` never leaves the agency. */
const template = {
  name: 'Test advance',
  groups: [
    {
      name: 'Schedule',
      audience: 'promoter' as const,
      fields: [
        { fieldName: 'Load-in', fieldType: 'text' as const, isRequired: true, dueDaysBefore: 21 },
        { fieldName: 'Doors', fieldType: 'text' as const, isRequired: true, prefillFrom: 'event' as const },
        { fieldName: 'Remark', fieldType: 'textarea' as const },
        { fieldName: 'Private', fieldType: 'text' as const, isPrivate: true },
      ],
    },
    {
      name: 'Production',
      audience: 'promoter' as const,
      fields: [
        {
          fieldName: 'Stage size',
          fieldType: 'text' as const,
          isRequired: true,
          prefillFrom: 'last_show' as const,
        },
        { fieldName: 'Power', fieldType: 'text' as const, prefillFrom: 'venue' as const },
        { fieldName: 'Plan', fieldType: 'attachment' as const },
      ],
    },
    {
      name: 'Artist',
      audience: 'artist' as const,
      fields: [{ fieldName: 'Diets', fieldType: 'text' as const, isRequired: true }],
    },
    {
      name: 'Internal',
      audience: 'internal' as const,
      fields: [{ fieldName: 'Margin', fieldType: 'text' as const }],
    },
  ],
}

/** Makers of shows with advances, and of what follows from them, in halbmond. */
export function makeAdvances(db: TestDatabase, people: Actors) {
  const staff = appRouter.createCaller(people.assistant).advancing
  let days = 0

  /** A confirmed show far ahead, on a day of its own, without an advance. */
  async function show(row: Record<string, unknown> = {}, status = 'confirmed') {
    const eventDate = new Date(Date.UTC(2030, 0, 1 + 3 * days++)).toISOString().slice(0, 10)
    const event = await people.factories.event({
      name: 'Night',
      event_date: eventDate,
      doors: '19:00',
      ...row,
    })
    const day = String('event_date' in row ? row['event_date'] : eventDate)
    await people.factories.booking({
      event_id: event.id,
      artist_id: people.artist.id,
      status,
      starts_at: new Date(`${day}T20:00:00Z`),
      ends_at: new Date(`${day}T22:00:00Z`),
    })
    return { eventId: event.id, eventDate: day }
  }

  let templateId: string | undefined
  /** The same with the test's advance. */
  async function advance(row: Record<string, unknown> = {}) {
    const made = await show(row)
    templateId ??= (await staff.saveTemplate({ orgSlug, id: null, version: null, template })).id
    await staff.applyTemplate({ orgSlug, eventId: made.eventId, templateId })
    return made
  }

  const get = (eventId: string) => staff.get({ orgSlug, eventId })

  async function group(eventId: string, name: string) {
    const found = (await get(eventId)).groups.find((each) => each.name === name)
    if (!found) throw new Error(`No group ${name}`)
    return found
  }

  /** A field of the event as the staff see it. */
  async function field(eventId: string, fieldName: string) {
    const found = (await get(eventId)).groups
      .flatMap(({ fields }) => fields)
      .find((each) => each.fieldName === fieldName)
    if (!found) throw new Error(`No field ${fieldName}`)
    return found
  }

  /** Asks somebody about groups, and answers with the token of the e-mail. */
  async function request(eventId: string, email: string, names: string[] = ['Schedule', 'Production']) {
    const { groups } = await get(eventId)
    const groupIds = groups.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    const recipients = [{ contactId: null, name: email.split('@')[0]!, email }]
    await staff.request({ orgSlug, eventId, recipients, groupIds, message: null, dueOn: null })
    return token(email)
  }

  /** The token in the newest e-mail about an advance to this address. */
  async function token(email: string): Promise<string> {
    const [mail] = (await emailsTo(people, email)).filter(({ kind }) => kind.startsWith('advancing.'))
    const found = mail && /\/advancing\/([\w-]{43})/.exec(mail.text)?.[1]
    if (!found) throw new Error(`No e-mail with a link to ${email}`)
    return found
  }

  const setEvent = (eventId: string, column: 'event_date' | 'archived_at', value: unknown) =>
    db.owner.query(`update events set ${column} = $2 where id = $1`, [eventId, value])

  return { show, advance, get, group, field, request, token, setEvent, template }
}
