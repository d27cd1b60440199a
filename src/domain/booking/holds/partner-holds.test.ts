import { expect, test } from 'vitest'
import type { SharedDay } from '../availability/shared-days.ts'
import { partnerHolds } from './partner-holds.ts'

const date = '2027-05-14'
const day = (more: Partial<SharedDay>): SharedDay => ({
  shareId: 'share',
  artistId: 'artist',
  partnerName: 'Nordwind',
  kind: 'hold',
  from: date,
  to: date,
  city: 'Leipzig',
  country: null,
  venueName: null,
  status: null,
  rank: 1,
  ...more,
})
type OwnHold = Parameters<typeof partnerHolds>[1][number]
const own: OwnHold = { shareId: 'share', date, rank: 2, state: 'challenged', deadline: null }
const partners = new Map([['share', 'Nordwind']])
const read = (days: SharedDay[], holds: OwnHold[], mayAct = true) =>
  partnerHolds(days, holds, { partners, mayAct })

test('the first hold of the other agency can be challenged, a second one is not shown', () => {
  expect(read([day({}), day({ rank: 2 })], [])).toMatchObject([
    {
      date,
      partnerName: 'Nordwind',
      city: 'Leipzig',
      standing: null,
      canChallenge: true,
      canWithdraw: false,
    },
  ])
})

test('a challenge waits, and can be withdrawn but not made again', () => {
  expect(read([day({})], [own])).toMatchObject([
    { standing: 'waiting', canChallenge: false, canWithdraw: true },
  ])
})

test('a challenge that was won is there although the other hold is gone', () => {
  expect(read([], [{ ...own, rank: 1 }])).toMatchObject([
    { partnerName: 'Nordwind', city: null, standing: 'first', canChallenge: false, canWithdraw: true },
  ])
})

test.each(['show', 'busy'] as const)('a day that is taken there (%s) ends it', (kind) => {
  expect(read([day({ kind, rank: null, from: '2027-05-13', to: '2027-05-15' })], [own])).toMatchObject([
    { standing: 'ended', canChallenge: false, canWithdraw: false },
  ])
})

test('of several challenges on a day the newest counts, and another day is another row', () => {
  const released: OwnHold = { ...own, state: 'released' }
  const rows = read([day({ from: '2027-05-01', to: '2027-05-01' })], [own, released])
  expect(rows).toMatchObject([
    { date: '2027-05-01', standing: null },
    { date, standing: 'waiting' },
  ])
})

test('whoever may not answer holds may do nothing there', () => {
  expect(read([day({})], [own], false)).toMatchObject([{ canChallenge: false, canWithdraw: false }])
})
