import { describe, expect, test } from 'vitest'
import { breakable, directionOf } from '#domain/documents/templates/contract-blocks.ts'
import type { PlainBlock } from '#domain/documents/templates/contract-body.ts'
import type { Evidence, EvidenceSigner } from '#domain/documents/signing/contract-evidence.ts'
import type { ContractDocument, DocumentSigner } from '#domain/documents/contract-document.ts'
import { english, germanFormats } from '../testing.ts'
import { printContract } from './contract-document.ts'
import type { SigningParty } from '#domain/documents/contract-parties.ts'

const paragraph = (text: string): PlainBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string): PlainBlock => ({
  type: 'heading',
  attrs: { level: 1 },
  content: [{ type: 'text', text }],
})
const field = (party: SigningParty): PlainBlock => ({ type: 'signatureField', attrs: { party } })
const item = (...content: PlainBlock[]): PlainBlock => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content }],
})

const at = new Date('2026-11-21T22:30:09Z')
const jana: DocumentSigner = { party: 'purchaser', name: 'Jana Weiß', signature: null }
const mara: DocumentSigner = { party: 'artist', name: 'Mara Voss', signature: null }
const print = (content: PlainBlock[], changed: Partial<ContractDocument> = {}, t = english) =>
  printContract(
    {
      number: 'C-2026-0001',
      title: 'Mara Voss in Hamburg',
      organisation: { name: 'Nordlicht', lines: [] },
      body: { type: 'doc', content },
      signers: [jana, mara],
      at,
      evidence: null,
      ...changed,
    },
    t,
  )
/** Who signs where: the names of each group, in the order of the blocks. */
const groups = (content: PlainBlock[], signers: DocumentSigner[] = [jana, mara]) =>
  print(content, { signers }).blocks.flatMap((block) =>
    block.kind === 'signatures' ? [block.signatures.map(({ name, party }) => name || party)] : [],
  )

describe('where a line may end', () => {
  test.each<[string, string, number | undefined, number]>([
    ['words of a language stay whole', 'Rechtsschutzversicherungsgesellschaften sind alt', undefined, 1],
    ['a word longer than any word', 'x'.repeat(60), undefined, 60],
    ['only the long one is cut', `a ${'x'.repeat(50)} b`, undefined, 53],
    ['a number that a narrow column does not hold', 'DE89370400440532013000', 20, 22],
    ['a word there is left to hyphens', 'Veranstaltungsvertrag', 20, 1],
    ['letters between which a line may end anyway', '山'.repeat(60), undefined, 1],
    ['marks stay with their letters', 'e\u0301'.repeat(50), undefined, 50],
    ['nothing', '', undefined, 1],
  ])('%s', (_, text, width, count) => {
    const pieces = breakable(text, width)
    expect(pieces).toHaveLength(count)
    expect(pieces.join('')).toBe(text)
  })
})

test.each([
  ['14. مريم', 'ar'],
  ['האמן in Berlin', 'he'],
  ['Uebel & Gefährlich مريم', null],
  ['山田', null],
  ['12 – 13', null],
])('%s runs from the right: %s', (text, expected) => {
  expect(directionOf(text)).toBe(expected)
})

describe('the title', () => {
  test.each<[string, PlainBlock[], string | null]>([
    ['stands above a text without a heading', [paragraph('It is agreed.')], 'Mara Voss in Hamburg'],
    ['gives way to a heading', [heading('Agreement'), paragraph('It is agreed.')], null],
    ['even below empty lines', [{ type: 'paragraph' }, heading('Agreement')], null],
    ['but not to an empty heading', [{ type: 'heading', attrs: { level: 1 } }], 'Mara Voss in Hamburg'],
  ])('%s', (_, content, expected) => {
    expect(print(content).heading).toBe(expected)
  })
})

describe('signatures', () => {
  test.each<[string, PlainBlock[], DocumentSigner[] | undefined, string[][]]>([
    [
      'fields one after the other stand side by side',
      [field('purchaser'), field('artist')],
      undefined,
      [['Jana Weiß', 'Mara Voss']],
    ],
    [
      'apart when a text stands between',
      [field('purchaser'), paragraph('and'), field('artist')],
      undefined,
      [['Jana Weiß'], ['Mara Voss']],
    ],
    [
      'all who sign for a party sign in its field',
      [field('artist')],
      [mara, { ...mara, name: 'Ole' }],
      [['Mara Voss', 'Ole']],
    ],
    [
      'who has no field signs below the text',
      [field('artist'), paragraph('End')],
      undefined,
      [['Mara Voss'], ['Jana Weiß']],
    ],
    ['a field within a list counts', [item(field('artist'), field('purchaser'))], undefined, []],
    [
      'a field for which nobody signs is left out',
      [field('agency'), field('artist')],
      [mara],
      [['Mara Voss']],
    ],
    ['unless nobody signs at all', [field('agency')], [], [['Agency']]],
  ])('%s', (_, content, signers, expected) => {
    expect(groups(content, signers)).toEqual(expected)
  })

  test.each([
    [english, 'Hamburg, 21 November 2026, 23:30 CET'],
    [germanFormats, 'Hamburg, 21. November 2026, 23:30 MEZ'],
  ])('say who, where and when on their own clock', (t, placeAndDate) => {
    const signature = {
      kind: 'typed' as const,
      name: 'J. Weiß',
      title: 'Board',
      place: 'Hamburg',
      signedAt: at,
      tz: 'Europe/Berlin',
      image: null,
    }
    const signers = [{ ...jana, signature }, mara]
    const { blocks } = print([field('purchaser'), field('artist')], { signers }, t)
    const [block] = blocks
    const [first, second] = block?.kind === 'signatures' ? block.signatures : []
    expect(first).toMatchObject({ typed: 'J. Weiß', name: 'Jana Weiß, Board', picture: null })
    expect(first?.place.value).toBe(placeAndDate)
    expect(second).toMatchObject({ typed: null, name: 'Mara Voss', place: { value: null } })
  })

  test('ask for no place where none was given', () => {
    const given = { kind: 'typed' as const, title: null, place: null, image: null }
    const signature = { ...given, name: 'J. Weiß', signedAt: at, tz: 'Europe/Berlin' }
    const { blocks } = print([field('purchaser')], { signers: [{ ...jana, signature }] }, english)
    const [block] = blocks
    const [first] = block?.kind === 'signatures' ? block.signatures : []
    expect(first?.place).toEqual({ label: 'Date', value: '21 November 2026, 23:30 CET' })
  })
})

test.each<[string, PlainBlock[], boolean]>([
  ['to the signatures', [paragraph('Agreed.'), field('artist')], true],
  ['to the list that it announces', [paragraph('Costs: '), item(paragraph('Hall'))], true],
  ['to no list that it does not announce', [paragraph('Costs.'), item(paragraph('Hall'))], false],
  ['to no paragraph', [paragraph('Costs:'), paragraph('Hall')], false],
])('a paragraph leads on %s', (_, content, expected) => {
  expect(print(content).blocks[0]).toMatchObject({ kind: 'paragraph', leadsOn: expected })
})

test('pages break where nothing surrounds the break', () => {
  const kinds = print([{ type: 'pageBreak' }, item(paragraph('a'), { type: 'pageBreak' })]).blocks
  expect(kinds.filter(({ kind }) => kind === 'pageBreak')).toHaveLength(1)
  expect(JSON.stringify(kinds).match(/pageBreak/g)).toHaveLength(1)
})

test('a link leads only where links may lead', () => {
  const linked = (href: string): PlainBlock => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
  })
  const [good, bad] = print([linked('https://example.com'), linked('file:///etc/passwd')]).blocks
  expect(good).toMatchObject({ runs: [{ href: 'https://example.com' }] })
  expect(bad).toMatchObject({ runs: [{ href: null, text: ['here'] }] })
})

describe('the proof', () => {
  const signer: EvidenceSigner = {
    party: 'purchaser',
    name: 'Jana Weiß',
    email: 'jana@nordlicht.example',
    orderNo: 1,
    isCopy: false,
    isMember: false,
    auth: 'code',
    codeOkAt: at,
    delegatedFrom: 'Ole Brandt',
    sentAt: at,
    openedAt: at,
    signedAt: at,
    tz: 'America/New_York',
    ip: '198.51.100.23',
    userAgent: 'Browser/1.0',
    consent: { version: '2026-1', text: 'I agree.' },
  }
  const evidence: Evidence = {
    contractId: 'an-id',
    sha256: 'ab'.repeat(32),
    pageCount: null,
    completedAt: at,
    zone: 'Europe/Berlin',
    attachments: [{ name: 'Stage plan.pdf', revision: 2, size: 214_532, sha256: '12'.repeat(32) }],
    signers: [signer, { ...signer, name: 'Ida', isCopy: true, signedAt: null, tz: 'Mars/Olympus' }],
    events: [
      {
        seq: 1,
        at,
        type: 'sent',
        actor: { kind: 'system', name: null, email: null },
        ip: null,
        detail: 'by e-mail',
        hash: 'cd'.repeat(32),
      },
      {
        seq: 2,
        at,
        type: 'telepathy',
        actor: { kind: 'signer', name: null, email: 'x@y.z' },
        ip: '::1',
        detail: null,
        hash: 'ef'.repeat(32),
      },
    ],
    headHash: 'ef'.repeat(32),
    verifyUrl: 'https://fermata.example/verify',
  }
  const proof = print([], { evidence }).evidence!
  const rowsOf = (index: number) =>
    Object.fromEntries((proof.people.entries[index]?.rows ?? []).map(({ label, value }) => [label, value]))

  test('says of every person how they were asked and how they showed who they are', () => {
    expect(rowsOf(0)).toEqual({
      'E-mail': 'jana@nordlicht.example',
      'Delegated by': 'Ole Brandt',
      Sent: '2026-11-21 22:30:09 UTC (17:30 America/New_York)',
      Viewed: '2026-11-21 22:30:09 UTC (17:30 America/New_York)',
      Signed: '2026-11-21 22:30:09 UTC (17:30 America/New_York)',
      'Identity check':
        'personal e-mail link and code by e-mail; code confirmed 2026-11-21 22:30:09 UTC (17:30 America/New_York)',
      'IP address': '198.51.100.23',
      Device: 'Browser/1.0',
      Consent: 'Version 2026-1',
    })
    expect(proof.people.entries[1]?.note).toBe('Promoter, copy only')
    expect(Object.keys(rowsOf(1))).toEqual(['E-mail', 'Delegated by', 'Sent', 'Viewed'])
    expect(rowsOf(1).Sent).toBe('2026-11-21 22:30:09 UTC')
  })

  test('gives the day again where it is another one', () => {
    const moved = { ...evidence, zone: 'Asia/Tokyo' }
    const { rows } = print([], { evidence: moved }).evidence!.document
    expect(rows.find(({ label }) => label === 'Completed')?.value).toBe(
      '2026-11-21 22:30:09 UTC (2026-11-22 07:30 Asia/Tokyo)',
    )
  })

  test('lists every step, with what it cannot name as it is kept', () => {
    expect(proof.events.rows).toEqual([
      {
        no: '1',
        at: '2026-11-21 22:30:09',
        what: 'Sent',
        detail: 'by e-mail',
        who: 'System',
        ip: '',
        hash: 'cdcdcdcdcdcd',
      },
      {
        no: '2',
        at: '2026-11-21 22:30:09',
        what: 'telepathy',
        detail: null,
        who: 'x@y.z',
        ip: '::1',
        hash: 'efefefefefef',
      },
    ])
    expect(proof.events.head.value).toBe('ef'.repeat(32))
  })

  test.each([
    [english, 'Version 2, 214,532 bytes'],
    [germanFormats, 'Version 2, 214.532 bytes'],
  ])('names what went along, each with the hash of its bytes', (t, note) => {
    expect(print([], { evidence }, t).evidence!.attachments).toMatchObject({
      title: 'Attachments',
      entries: [
        { name: 'Stage plan.pdf', note, rows: [{ label: 'SHA-256', value: '12'.repeat(32), isCode: true }] },
      ],
    })
  })

  test('holds the hash of the original, the words agreed to once, and what a seal does not prove', () => {
    expect(proof.document.rows).toContainEqual({
      label: 'SHA-256 of the original',
      value: 'ab'.repeat(32),
      isCode: true,
    })
    expect(proof.consents.entries).toEqual([{ label: 'Version 2026-1', text: 'I agree.' }])
    expect(proof.statement).toContain('simple electronic signature')
  })
})
