import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'

const db = await testDatabase()
const people = await actors(db)

const line = (section: string, key: string, kind: string, amountMinor: number) => ({
  key,
  section,
  kind,
  label: key,
  working: '',
  amount: { amountMinor, currency: 'EUR' },
})

test('sheets posted before parts had signs add up after the migration', async () => {
  const { factories } = people
  const event = await factories.event()
  const booking = await factories.booking({ event_id: event.id, artist_id: people.artist.id })
  const posted = [
    line('earnings', 'fee', 'step', 10_000),
    line('artist', 'bookingFee', 'step', 1500),
    line('artist', 'reimbursed1', 'step', 300),
    line('artist', 'commission', 'step', 850),
    line('artist', 'commissionVat', 'note', 161),
    line('artist', 'artistNet', 'result', 7950),
    line('promoter', 'withholding', 'step', 99),
    line('promoter', 'promoterTotal', 'result', 10_300),
  ]
  const id = await insertRow(db.owner, 'deals', {
    org_id: people.org.id,
    booking_id: booking.id,
    terms: JSON.stringify({ currency: 'EUR', type: 'flat' }),
    posted: JSON.stringify(posted),
  })
  const file = new URL('../../platform/db/migrations/0040-invoice-rules.sql', import.meta.url)
  const [update] = /^update deals d[^;]+;/m.exec(await readFile(file, 'utf8')) ?? []
  await db.owner.query(update!)
  const { rows } = await db.owner.query<{ posted: ReturnType<typeof line>[] }>(
    'select posted from deals where id = $1',
    [id],
  )
  expect(rows[0]!.posted.map(({ kind, key, amount }) => `${kind} ${key} ${amount.amountMinor}`)).toEqual([
    'step fee 10000',
    'part artistEarnings 10000',
    'part bookingFee -1500',
    'part reimbursed1 300',
    'part commission -850',
    'result artistNet 7950',
    'part promoterEarnings 10300',
    'result promoterTotal 10300',
    'note commissionVat 161',
    'note withholding 99',
  ])
})
