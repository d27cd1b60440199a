import { describe, expect, test } from 'vitest'
import { cleanFileName, defaultVisibility, maxFileBytes, nameForType, refuseFile, ridersOn } from './files.ts'

describe('names', () => {
  test.each([
    ['Rider v2.pdf', 'Rider v2.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\mina\\Plan.pdf', 'Plan.pdf'],
    ['.htaccess', 'htaccess'],
    ['invoice\r\nSet-Cookie: a=b.pdf', 'invoiceSet-Cookie- a=b.pdf'],
    ['"quoted" name.pdf', "'quoted' name.pdf"],
    ['annual\u202Efdp.exe', 'annualfdp.exe'],
    ['a\u200Bb\u0000c.txt', 'abc.txt'],
    ['  two   spaces .pdf', 'two spaces .pdf'],
    ['Bu\u0308hne.pdf', 'Bühne.pdf'],
    ['', 'File'],
    ['...', 'File'],
    ['/', 'File'],
    ['x\ud800.pdf', 'x�.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
  ])('%j becomes %j', (raw, name) => {
    expect(cleanFileName(raw)).toBe(name)
    expect(cleanFileName(name)).toBe(name)
  })

  test.each([
    ['poster.png', 'image/png', 'poster.png'],
    ['poster.html', 'image/png', 'poster.html.png'],
    ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
    ['photo.png', 'image/jpeg', 'photo.png.jpg'],
    ['notes', 'text/plain', 'notes.txt'],
  ])('%s of type %s is kept as %s', (raw, mime, name) => expect(nameForType(raw, mime)).toBe(name))
})

test.each([
  ['document', 'application/pdf', 1, null],
  ['document', null, 10, 'file.type'],
  ['document', 'image/svg+xml', 10, 'file.type'],
  ['document', 'text/html', 10, 'file.type'],
  ['document', 'application/pdf', 0, 'file.empty'],
  ['document', 'application/pdf', maxFileBytes, null],
  ['document', 'application/pdf', maxFileBytes + 1, 'file.tooLarge'],
  ['image', 'application/pdf', 10, 'file.notPicture'],
  ['image', 'image/webp', 10, null],
  ['avatar', 'image/png', 1024 * 1024, 'file.pictureTooLarge'],
] as const)('%s of %s with %i bytes', (kind, mime, size, reason) => {
  expect(refuseFile(kind, mime, size)?.code ?? null).toBe(reason && `platform.${reason}`)
})

test('riders and press kits are made to be shared, documents are not', () => {
  expect(defaultVisibility('rider_tech')).toBe('shared')
  expect(defaultVisibility('press_kit')).toBe('shared')
  expect(defaultVisibility('document')).toBe('internal')
})

test('the rider of a show is the latest version that is valid on its date', () => {
  const rider = (kind: 'rider_tech' | 'rider_hospitality', revision: number, validFrom: string | null) => ({
    kind,
    revision,
    validFrom,
  })
  const riders = [
    rider('rider_hospitality', 1, null),
    rider('rider_tech', 1, null),
    rider('rider_tech', 2, '2026-06-01'),
    rider('rider_tech', 3, '2027-01-01'),
  ]
  const on = (date: string) => ridersOn(riders, date).map(({ kind, revision }) => `${kind} ${revision}`)
  expect(on('2026-05-31')).toEqual(['rider_tech 1', 'rider_hospitality 1'])
  expect(on('2026-06-01')).toEqual(['rider_tech 2', 'rider_hospitality 1'])
  expect(on('2027-05-14')).toEqual(['rider_tech 3', 'rider_hospitality 1'])
  expect(ridersOn([], '2027-05-14')).toEqual([])
})
