// What the check of a sealed file says of good files, changed files, and files that were made to break it.
import { createHash, randomBytes } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { describe, expect, test } from 'vitest'
import { verdictWord } from '#domain/documents/signing/seal-verdict.ts'
import { certificateFacts } from './certificate-facts.ts'
import { makeSeal } from './certificate.ts'
import { signPdf } from './sign.ts'
import { checkBytes } from './verify-job.ts'
import { judge, type Known } from './verification.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import type { Problem } from '#domain/problems.ts'

const at = new Date('2026-11-21T10:15:30Z')
const owner = { name: 'Halbmond Booking GmbH', country: 'DE' }
const entry = { name: owner.name, reason: 'Signed by all parties', contactInfo: 'jule@halbmond.example', at }

async function blank(pages = 1): Promise<Buffer> {
  const pdf = PDF.create()
  for (let page = 0; page < pages; page++) pdf.addPage()
  return Buffer.from(await pdf.save())
}
const seal = await makeSeal(owner, at)
const other = await makeSeal({ name: 'Somebody', country: 'FR' }, at)
const original = await blank(2)
const sealed = await signPdf(original, entry, seal)

const known: Known = {
  sealOf: async (fingerprint) =>
    fingerprint.equals(certificateFacts(seal.certificate).fingerprint)
      ? { organisation: 'Halbmond Booking' }
      : undefined,
  document: async () => undefined,
}
const verify = async (bytes: Buffer, notified = known) =>
  judge(
    await checkBytes(bytes),
    { size: bytes.length, sha256: createHash('sha256').update(bytes).digest() },
    notified,
  )
const word = async (bytes: Buffer) => verdictWord(await verify(bytes))

const changed = documentsProblem('seal.changed')
const added = documentsProblem('seal.added')
const forged = documentsProblem('seal.forged')
const unreadable = documentsProblem('seal.unreadable')
const nothing = documentsProblem('seal.none')
const stranger = documentsProblem('seal.stranger')

/** The file with one byte replaced. */
function withByte(bytes: Buffer, index: number, change: (byte: number) => number): Buffer {
  const copy = Buffer.from(bytes)
  copy[index] = change(copy[index]!)
  return copy
}
const cmsStart = sealed.lastIndexOf('/Contents <') + '/Contents <'.length
const hexLetter = sealed.toString('latin1', cmsStart).search(/[a-f]/)

test('a sealed file is as it was sealed, and says by whom and when', async () => {
  expect(await verify(sealed)).toEqual({
    isSealed: true,
    isUntouched: true,
    coversFile: true,
    signer: {
      organisation: 'Halbmond Booking',
      subject: 'CN=Halbmond Booking GmbH Fermata seal, O=Halbmond Booking GmbH, C=DE',
    },
    isOurs: true,
    signedAt: at,
    document: null,
    sha256: createHash('sha256').update(sealed).digest('hex'),
    problems: [],
  })
  // Not a byte of the document itself is another one.
  expect(sealed.subarray(0, original.length).equals(original)).toBe(true)
})

describe('a changed file', () => {
  test.each<[string, () => Buffer, Partial<Awaited<ReturnType<typeof verify>>>]>([
    [
      'one bit of a page',
      () => withByte(sealed, sealed.indexOf('/MediaBox') + 12, (byte) => byte ^ 1),
      { isSealed: true, isUntouched: false, isOurs: true, coversFile: true, problems: [changed] },
    ],
    [
      'another reason',
      () => withByte(sealed, sealed.indexOf('Signed by all'), (byte) => byte ^ 1),
      { isUntouched: false, isOurs: true, signedAt: null, problems: [changed] },
    ],
    [
      'one byte behind it',
      () => Buffer.concat([sealed, Buffer.from('\n')]),
      { isSealed: true, isUntouched: false, isOurs: true, coversFile: false, problems: [added] },
    ],
    [
      'an update behind it',
      () => Buffer.concat([sealed, Buffer.from('1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n')]),
      { isUntouched: false, coversFile: false, problems: [added] },
    ],
    [
      'without its end',
      () => sealed.subarray(0, sealed.length - 20),
      { isSealed: false, isUntouched: false, isOurs: false, problems: [unreadable] },
    ],
    [
      'a digit of the signature',
      () => withByte(sealed, cmsStart + 40, (byte) => (byte === 0x30 ? 0x31 : 0x30)),
      { isUntouched: false, isOurs: false },
    ],
    [
      'a digit behind the signature, which no library reads',
      () => withByte(sealed, sealed.indexOf('>', cmsStart) - 1, () => 0x31),
      { isSealed: false, isUntouched: false, problems: [unreadable] },
    ],
    [
      'the other case of a digit, which reads the same',
      () => withByte(sealed, cmsStart + hexLetter, (byte) => byte ^ 0x20),
      { isSealed: false, isUntouched: false, problems: [unreadable] },
    ],
  ])('%s', async (_what, make, expected) => {
    expect(await verify(make())).toMatchObject(expected)
  })

  test('by one bit anywhere is never accepted', async () => {
    const indexes = Array.from({ length: 100 }, () => randomBytes(4).readUInt32BE() % sealed.length)
    for (const index of indexes) {
      const bit = 1 << (randomBytes(1)[0]! % 8)
      const { isUntouched } = await verify(withByte(sealed, index, (byte) => byte ^ bit))
      expect([index, bit, isUntouched]).toEqual([index, bit, false])
    }
  })

  test('by one bit in every part of the signature is never accepted', async () => {
    const end = cmsStart + sealed.subarray(cmsStart).indexOf('0'.repeat(200))
    for (let index = cmsStart; index < end; index += 3) {
      const { isUntouched } = await verify(withByte(sealed, index, (byte) => byte ^ (1 << (index % 3))))
      expect([index, isUntouched]).toEqual([index, false])
    }
  })
})

describe('several signatures', () => {
  test('of ours are good together; only the last has to cover the file', async () => {
    const twice = await signPdf(sealed, { ...entry, at: new Date('2026-12-01T08:00:00Z') }, seal)
    const verdict = await verify(twice)
    expect(verdict).toMatchObject({ isUntouched: true, isOurs: true, problems: [] })
    expect(verdict.signedAt).toEqual(new Date('2026-12-01T08:00:00Z'))
    const broken = withByte(twice, twice.indexOf('/MediaBox') + 12, (byte) => byte ^ 1)
    expect(await verify(broken)).toMatchObject({ isUntouched: false, problems: [changed] })
  })

  test('somebody else’s over ours is not our seal, and the other way round it is', async () => {
    const theirs = await signPdf(sealed, { ...entry, name: 'Somebody' }, other)
    expect(await verify(theirs)).toMatchObject({
      isOurs: false,
      signer: { organisation: null, subject: expect.stringContaining('Somebody') as string },
      problems: [documentsProblem('seal.addedByOthers', { organisation: 'Halbmond Booking' })],
    })
    const ours = await signPdf(await signPdf(original, entry, other), entry, seal)
    expect(await verify(ours)).toMatchObject({ isUntouched: true, isOurs: true, problems: [] })
  })

  test('more than anybody needs are not looked at', async () => {
    let many = original
    for (let count = 0; count < 10; count++) many = await signPdf(many, entry, seal)
    expect(await verify(many)).toMatchObject({ isUntouched: false, problems: [unreadable] })
  })
})

describe('signatures that pretend', () => {
  test('a certificate with our name, made by somebody else', async () => {
    const twin = await makeSeal(owner, at)
    const verdict = await verify(await signPdf(original, entry, twin))
    expect(verdict).toMatchObject({ isOurs: false, problems: [stranger] })
    expect(verdict.signer?.organisation).toBeNull()
  })

  test('our certificate with the key of somebody else', async () => {
    const verdict = await verify(await signPdf(original, entry, { ...seal, key: other.key }))
    expect(verdict).toMatchObject({ isUntouched: false, isOurs: false, signedAt: null, problems: [forged] })
    expect(verdict.signer?.organisation).toBeNull()
  })

  test('our signature under another document', async () => {
    const target = await signPdf(await blank(3), entry, seal)
    const start = target.lastIndexOf('/Contents <') + '/Contents <'.length
    sealed.copy(target, start, cmsStart, cmsStart + 4000)
    expect(await verify(target)).toMatchObject({ isUntouched: false, problems: [changed] })
  })

  test('a hole in the signed parts that holds more than the signature', async () => {
    const text = sealed.toString('latin1')
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)/.exec(text)!
    const wider = `/ByteRange [0 ${Number(range[1]) - 40}`.padEnd(range[0].indexOf(` ${range[2]}`))
    const forgedRange = text.replace(range[0].slice(0, wider.length), wider)
    expect(await word(Buffer.from(forgedRange, 'latin1'))).toBe('unknown')
  })

  test('the signature moved to another place of the file', async () => {
    const hexEnd = sealed.indexOf('>', cmsStart) + 1
    const hex = sealed.subarray(cmsStart - 1, hexEnd)
    const rest = Buffer.concat([sealed.subarray(0, cmsStart - 1), sealed.subarray(hexEnd)])
    const place = rest.indexOf('endobj')
    const moved = Buffer.concat([rest.subarray(0, place), hex, rest.subarray(place)])
    expect(await verify(moved)).toMatchObject({ isUntouched: false, isOurs: false })
  })
})

describe('files that are none of ours', () => {
  test.each<[string, Buffer, Problem]>([
    ['a PDF without a signature', original, nothing],
    ['text', Buffer.from('Dear Jonas'), documentsProblem('seal.notPdf')],
    ['nothing but the beginning', Buffer.from('%PDF-1.7'), nothing],
    ['noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]), nothing],
    ['a range without numbers', Buffer.from('%PDF-1.7\n/ByteRange'), unreadable],
    ['a range beyond the end', Buffer.from('%PDF-1.7\n<</ByteRange [0 5 9 9999999999]>>'), unreadable],
    ['a range turned round', Buffer.from('%PDF-1.7\n<</ByteRange [0 9 5 1]/Contents <>>'), unreadable],
    ['a million ranges', Buffer.from(`%PDF-1.7\n${'/ByteRange [0 1 2 3]'.repeat(1_000_000)}`), unreadable],
    ['slashes to the last byte', Buffer.alloc(25_000_000, '%PDF-/'), nothing],
  ])('%s', async (_what, bytes, problem) => {
    const start = performance.now()
    expect(await verify(bytes)).toMatchObject({ isUntouched: false, isOurs: false, problems: [problem] })
    expect(performance.now() - start).toBeLessThan(3000)
  })

  test.each<[string, string]>([
    ['nested without end', '3080'.repeat(30_000)],
    ['a very long list', `3083${(64_000).toString(16).padStart(6, '0')}${'0500'.repeat(32_000)}`],
    ['noise', randomBytes(20_000).toString('hex')],
    ['nothing', ''],
  ])('a signature that is %s', async (_what, hex) => {
    const head = '%PDF-1.7\n1 0 obj\n<</Type/Sig/ByteRange [0 aaaaaaaaaa bbbbbbbbbb cccccccccc]/Contents '
    const tail = '>>\nendobj\n%%EOF'
    const numbers = [head.length, head.length + hex.length + 2, tail.length]
    const parts = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc']
    const filled = parts.reduce((text, each, i) => text.replace(each, String(numbers[i]).padEnd(10)), head)
    const start = performance.now()
    expect(await verify(Buffer.from(`${filled}<${hex}>${tail}`))).toMatchObject({
      isSealed: false,
      problems: [unreadable],
    })
    expect(performance.now() - start).toBeLessThan(3000)
  })
})

test('a document that is known by its hash needs no seal', async () => {
  const document = {
    organisation: 'Halbmond Booking',
    number: 'C-2026-0001',
    title: 'Mara Voss',
    kind: 'original',
    state: 'sent',
    endedAt: null,
  } as const
  const verdict = await verify(original, { ...known, document: async () => document })
  expect(verdict).toMatchObject({ isSealed: false, isUntouched: true, document, problems: [] })
  expect(verdictWord(verdict)).toBe('original')
})

describe('the first word', () => {
  test.each([
    ['sealed', () => sealed],
    ['changed', () => Buffer.concat([sealed, Buffer.from(' ')])],
    ['unknown', () => original],
  ])('%s', async (expected, make) => {
    expect(await word(make())).toBe(expected)
  })

  test('stranger, for what somebody else has signed', async () => {
    expect(await word(await signPdf(original, entry, other))).toBe('stranger')
  })
})
