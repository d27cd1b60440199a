import { describe, expect, test } from 'vitest'
import { rolesOf } from '#domain/booking/events/show-recipients.ts'
import type { AdvancingRecord } from '#web/parts/road/advancing/advancing-queries.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { firstGroups, knownRecipients } from './request-values.ts'

type Contact = EventRecord['contacts'][number]
const contact = (id: string, part: Contact['part'], role: string | null, ...addresses: string[]) =>
  ({
    id,
    name: id,
    part,
    role,
    roles: rolesOf({ part, role, functions: [] }),
    doNotContact: false,
    company: null,
    emails: addresses.map((address) => ({ address })),
  }) as unknown as Contact
const event = (...contacts: Contact[]) => ({ contacts }) as unknown as EventRecord
const requested = (...recipients: { email: string; revokedAt?: Date }[]) =>
  ({
    groups: [],
    requests: [{ recipients: recipients.map((one) => ({ revokedAt: null, ...one })) }],
  }) as unknown as AdvancingRecord
const nobody = requested()

const buyer = contact('jonas', 'buyer', 'Booker', 'jonas@takt.example')
const production = contact('aylin', 'promoter', 'Production manager', 'aylin@takt.example')
const advancing = contact('ute', 'promoter', 'Advancing', 'ute@takt.example')
const marketing = contact('mia', 'promoter', 'Marketing', 'mia@takt.example')
const venue = contact('tom', 'venue', 'Production', 'tom@astra.example')

describe('who may be asked', () => {
  test.each([
    [
      'who advances at the promoter, and production',
      event(venue, production, advancing, buyer),
      nobody,
      ['aylin', 'ute', 'tom'],
    ],
    [
      'the buyer when nobody is in charge of it, with production',
      event(venue, buyer),
      nobody,
      ['jonas', 'tom'],
    ],
    ['nobody of the marketing', event(marketing), nobody, []],
    ['production of the venue', event(venue), nobody, ['tom']],
    [
      'nobody when somebody has a link',
      event(buyer, production),
      requested({ email: 'AYLIN@takt.example' }),
      [],
    ],
    [
      'as at first when the only link was revoked',
      event(buyer),
      requested({ email: 'jonas@takt.example', revokedAt: new Date(0) }),
      ['jonas'],
    ],
  ])('usual is %s', (_case, of, record, names) => {
    const usual = knownRecipients(of, record).filter(({ isUsual }) => isUsual)
    expect(usual.map(({ recipient }) => recipient.name)).toEqual(names)
  })

  test('people without an address and a second one with the same are left out; buyers come first', () => {
    const twin = contact('twin', 'promoter', null, 'Jonas@takt.example')
    const silent = contact('silent', 'buyer', null)
    const known = knownRecipients(
      event(venue, twin, silent, buyer),
      requested({ email: 'jonas@takt.example' }),
    )
    expect(known.map(({ recipient, isRequested }) => [recipient.name, isRequested])).toEqual([
      ['jonas', true],
      ['tom', false],
    ])
  })
})

test('first asked are groups for promoters in which something is open', () => {
  const field = (state: string, more?: object) => ({ fieldType: 'text', isPrivate: false, state, ...more })
  const group = (id: string, audience: string, ...fields: object[]) => ({ id, audience, fields })
  const record = {
    groups: [
      group('open', 'promoter', field('accepted'), field('empty')),
      group('done', 'promoter', field('accepted'), field('empty', { isPrivate: true })),
      group('ours', 'internal', field('empty')),
    ],
  } as unknown as AdvancingRecord
  expect(firstGroups(record)).toEqual(['open'])
})
