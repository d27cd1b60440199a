/** A desk that makes contracts, for tests: a template with a mandatory clause, shows with all that a contract asks. */
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import type { Actors } from '../actors.ts'
import type { TestDatabase } from '../database.ts'

export const deskNow = new Date('2027-03-01T10:00:00Z')

export const saying = (text: string): ContractBody => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const mandatory = saying('Nobody else within 100 km.')

export type Desk = Awaited<ReturnType<typeof contractDesk>>

/** The template is signed by the promoter (with a code) and the agency; the artist `people.artist` has a rider. */
export async function contractDesk(db: TestDatabase, people: Actors) {
  const { factories } = people
  const { id: clauseId } = await factories.contractClause({
    title: 'Radius',
    body: mandatory,
    is_mandatory: true,
  })
  const body: ContractBody = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'For ' },
          { type: 'mergeField', attrs: { field: 'artist.name' } },
          { type: 'text', text: ' at ' },
          { type: 'mergeField', attrs: { field: 'venue.name' } },
        ],
      },
      { type: 'clause', attrs: { clauseId, title: 'Radius' }, content: mandatory.content },
    ],
  }
  const signers = [
    { party: 'purchaser', orderNo: 1, auth: 'code', isCopy: false },
    { party: 'agency', orderNo: 2, auth: 'link', isCopy: false },
    { party: 'artist', orderNo: 3, auth: 'link', isCopy: true },
  ]
  const { id: templateId } = await factories.contractTemplate({ body, signers })
  await factories.file({
    entity: 'artist',
    entity_id: people.artist.id,
    kind: 'rider_tech',
    name: 'Rider v1.pdf',
  })

  /** A confirmed show of 14 May 2027 with a promoter who has a signer, an agent, a deal and a rider. */
  async function scene(extra: { artistId?: string; date?: string; promoterId?: string } = {}) {
    const artistId = extra.artistId ?? people.artist.id
    const date = extra.date ?? '2027-05-14'
    const signer = await factories.contact({
      name: 'Ines Reuter',
      emails: JSON.stringify([{ address: 'ines@kanal9.example', label: null }]),
    })
    const promoterId = extra.promoterId ?? (await factories.company({ name: 'Kanal 9' })).id
    await db.owner.query(
      `insert into contact_companies (org_id, contact_id, company_id, functions) values ($1, $2, $3, '{signer}')`,
      [people.org.id, signer.id, promoterId],
    )
    const event = await factories.event({
      name: 'Kanal 9 Spring',
      event_date: date,
      promoter_company_id: promoterId,
    })
    const booking = await factories.booking({
      event_id: event.id,
      artist_id: artistId,
      agent_user_id: people.agent.userId,
      starts_at: new Date(`${date}T19:00:00Z`),
      ends_at: new Date(`${date}T21:00:00Z`),
    })
    await factories.deal({ booking_id: booking.id })
    return { event, booking, promoterId, signer }
  }

  /** Marks a contract as sent, as signing does. */
  async function sendByHand(id: string, state = 'sent') {
    const ended = ['signed', 'declined', 'expired'].includes(state) ? 'now()' : 'null'
    await db.owner.query(
      `update contracts set state = $2, frozen_body = '{"type":"doc","content":[]}', sha256 = sha256('x'),
         sent_at = now(), ended_at = ${ended} where id = $1`,
      [id, state],
    )
    await db.owner.query(
      'update deals set locked_at = now() where booking_id in (select booking_id from contract_bookings where contract_id = $1)',
      [id],
    )
  }

  return { clauseId, templateId, scene, sendByHand }
}
