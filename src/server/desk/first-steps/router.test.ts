import { expect, test } from 'vitest'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { firstStepsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const calls = (actor: Actor) => firstStepsRouter.createCaller(actor)
const stateOf = async (step: string, actor: Actor = people.owner) =>
  (await calls(actor).get({ orgSlug })).steps.find((each) => each.step === step)?.state

const stored = async () => {
  const { rows } = await db.owner.query(
    'select first_steps_skipped, first_steps_hidden, version from organisations where id = $1',
    [people.org.id],
  )
  return rows[0] as { first_steps_skipped: string[]; first_steps_hidden: boolean; version: number }
}

test('a step is done by what is there, for the own organisation only', async () => {
  expect(await stateOf('show')).toBe('open')
  expect(await stateOf('legal')).toBe('open')
  const event = await people.factories.event({ name: 'First night', event_date: '2027-02-05' })
  await people.factories.booking({ event_id: event.id, artist_id: people.artist.id })
  expect(await stateOf('show')).toBe('done')

  const imported = async (noun: string) => {
    await db.owner.query(
      "insert into imports (org_id, noun, file_name, headers, status, total) values ($1, $2, 'list.csv', '{Name}', 'done', 1)",
      [people.org.id, noun],
    )
    return stateOf('import')
  }
  expect(await stateOf('import')).toBe('open')
  // Contacts alone fill no calendar.
  expect(await imported('contacts')).toBe('open')
  expect(await imported('events')).toBe('done')
  expect(await stateOf('mailbox')).toBe('open')
  await db.owner.query(
    `update organisations set legal_name = 'Halbmond GmbH', address_line1 = 'Karl-Heine-Str. 1', city = 'Leipzig'
     where id = $1`,
    [people.org.id],
  )
  expect(await stateOf('legal')).toBe('done')
  expect(await stateOf('logo')).toBe('open')
  await db.owner.query(`update organisations set logo = 'data:image/png;base64,iVBORw0KGgo=' where id = $1`, [
    people.org.id,
  ])
  expect(await stateOf('logo')).toBe('done')
})

test('the first contract needs no preparation', async () => {
  const { templates } = await calls(people.owner).begin({ orgSlug })
  expect(templates).toHaveLength(4)
  const { rows } = await db.owner.query(
    `select t.name, t.kind, t.language, v.no from contract_templates t
     join contract_template_versions v on v.org_id = t.org_id and v.template_id = t.id
     where t.org_id = $1 and t.state = 'active'`,
    [people.org.id],
  )
  expect(rows.map(({ name }) => name as string).toSorted()).toEqual(templates.toSorted())
  expect(rows.every(({ language, no }) => language === 'en' && no === 1)).toBe(true)
  // A second press, and an organisation with templates of its own: nothing more.
  expect(await calls(people.owner).begin({ orgSlug })).toEqual({ templates: [] })
  await expect(calls(people.agent).begin({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('each sees what they may do', async () => {
  const stepsOf = async (actor: Actor) => (await calls(actor).get({ orgSlug })).steps.map(({ step }) => step)
  expect(await stepsOf(people.owner)).toEqual([
    'artist',
    'show',
    'import',
    'colleague',
    'mailbox',
    'logo',
    'legal',
  ])
  expect(await stepsOf(people.agent)).toEqual(['artist', 'show', 'import', 'mailbox'])
  expect(await stepsOf(people.readOnly)).toEqual([])
})

test('a step is left out and taken up again, and the list is put away, by those who lead', async () => {
  const { version } = await stored()
  await calls(people.owner).skip({ orgSlug, step: 'import', isSkipped: true })
  await calls(people.owner).skip({ orgSlug, step: 'mailbox', isSkipped: true })
  await calls(people.owner).skip({ orgSlug, step: 'import', isSkipped: false })
  expect(await stored()).toMatchObject({ first_steps_skipped: ['mailbox'], version })
  expect(await stateOf('mailbox', people.agent)).toBe('skipped')

  await calls(people.admin).hide({ orgSlug, isHidden: true })
  expect((await stored()).first_steps_hidden).toBe(true)
  expect((await calls(people.agent).get({ orgSlug })).isHidden).toBe(true)
  await expect(calls(people.agent).hide({ orgSlug, isHidden: false })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(calls(people.agent).skip({ orgSlug, step: 'artist', isSkipped: true })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
