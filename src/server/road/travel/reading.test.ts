/** Reading in a process of its own: what comes back, what is refused, and what is given up. */
import { expect, test } from 'vitest'
import { corpusFiles } from './corpus/scoring.ts'
import { readConfirmation } from './reading.ts'

const place = { today: '2026-11-21', homeTz: 'Europe/Berlin' }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const messageOf = (reading: Promise<unknown>) =>
  reading.then(
    () => '',
    (error: unknown) => (error as Error).message,
  )

test('reads a PDF of an airline with the seat of each leg', async () => {
  const { bytes } = corpusFiles().find(({ name }) => name === 'lufthansa-eticket.pdf')!
  const { segments } = await readConfirmation({ bytes, isTable: false, place })
  expect(segments.map(({ draft }) => [draft.flightDetails?.flightNumber, draft.flightDetails?.seat])).toEqual(
    [
      ['LH 1931', '12A'],
      ['LH 1944', '14C'],
    ],
  )
})

test('a damaged PDF is refused with a sentence', async () => {
  const damaged = bytesOf('%PDF-1.7\nthis is not one')
  expect(await messageOf(readConfirmation({ bytes: damaged, isTable: false, place }))).toContain(
    'road.reading.pdfDamaged',
  )
})

test('a text that takes too long is given up, and the next one is read', async () => {
  const order = (text: string) => ({ bytes: bytesOf(text), isTable: false, place })
  expect(await messageOf(readConfirmation(order('LH 1931\n'.repeat(40_000)), 1))).toContain(
    'platform.file.takesTooLong',
  )
  expect((await readConfirmation(order('LH 1931'))).segments).toEqual([])
})
