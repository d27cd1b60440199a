/**
 * Every confirmation of the corpus: at least 95 of 100 segments are read exactly, and no wrong value looks right. Names and
 * codes in it are made up, the layouts are those of real senders.
 */
import { expect, test } from 'vitest'
import { corpusFiles, scoreOf, type FileScore } from './corpus/scoring.ts'
import { job } from './reading-job.ts'

const files = corpusFiles()
const place = { today: '2026-11-21', homeTz: 'Europe/Berlin' }
const scores: FileScore[] = []
for (const file of files) {
  scores.push(
    scoreOf(
      file,
      await job({ bytes: file.bytes, isTable: file.name.endsWith('.ics'), place }, () => undefined),
    ),
  )
}
const sum = (of: (score: FileScore) => number) => scores.reduce((total, score) => total + of(score), 0)
const [segments, exact] = [sum((score) => score.segments), sum((score) => score.exact)]

const reportOf = ({ name, differences }: FileScore) =>
  differences.map(({ field, expected, read }) => `${name}: ${field} is ${read}, not ${expected}`)

test('holds sixty confirmations and more, of every kind and language', () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
  const types = new Set(files.flatMap(({ expected }) => expected.map((values) => values['segmentType'])))
  expect([...types].toSorted()).toEqual(['accommodation', 'car', 'ferry', 'flight', 'other', 'train'])
  const forms = new Set(files.map(({ name }) => name.split('.').at(-1)))
  expect([...forms].toSorted()).toEqual(['eml', 'html', 'ics', 'pdf', 'txt'])
})

test('at least 95 % of the segments are exact', () => {
  const share = exact / segments
  process.stdout.write(`travel corpus: ${exact} of ${segments} segments exact, ${files.length} files\n`)
  expect(share, scores.flatMap(reportOf).join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('no wrong value is without a mark', () => {
  expect(scores.flatMap((score) => reportOf({ ...score, differences: score.unmarked }))).toEqual([])
})

test('what is expected of the plain texts is in them', () => {
  for (const { name, bytes } of files.filter(({ name }) => name.endsWith('.txt'))) {
    const text = new TextDecoder()
      .decode(bytes)
      .toLowerCase()
      .replace(/[^\p{L}\d]/gu, '')
    const { expected } = files.find((file) => file.name === name)!
    for (const { 'flightDetails.seat': seat, confirmationNumber } of expected) {
      for (const notified of [...(seat?.split(', ') ?? []), confirmationNumber ?? '']) {
        expect(text, name).toContain(notified.toLowerCase().replace(/[^\p{L}\d]/gu, ''))
      }
    }
  }
})
