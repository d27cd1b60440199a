import { expect, test } from 'vitest'
import { checkTrail, type HashedEntry } from '#domain/documents/signing/contract-audit.ts'
import { contractStates } from '#domain/booking/bookings/contract-actions.ts'
import { bodyText } from '#domain/documents/templates/contract-resolve.ts'
import type { PlainBody } from '#domain/documents/templates/contract-body.ts'
import { gap } from '#domain/documents/templates/contract-resolve.ts'
import { sha256 } from '../../../documents/contract-signing/audit.ts'
import type { Row } from '../address-book.ts'
import { sentTables, type SentContract } from './contract-documents.ts'
import { makeDemo } from '../data.ts'

const hex = (bytea: unknown) => (typeof bytea === 'string' ? bytea.slice(2) : null)
const entryOf = (row: Row) =>
  ({
    seq: row['seq'],
    at: row['at'],
    type: row['type'],
    actor: row['actor'],
    ip: row['ip'],
    userAgent: row['user_agent'],
    tz: row['tz'],
    docSha256: hex(row['doc_sha256']),
    data: row['data'],
    prevHash: hex(row['prev_hash']),
    hash: hex(row['hash']),
  }) as HashedEntry
const hashOf = (text: string) => sha256(text).toString('hex')

test.each(['2026-11-01', '2027-03-28', '2027-06-15', '2027-10-02'])(
  'on %s: contracts in every state, each with a whole trail, a chain of three, nothing left open in what was sent',
  async (day) => {
    const sent: SentContract[] = []
    const tables = new Map(makeDemo(new Date(`${day}T08:00:00Z`), [], sent))
    const pdf = { render: async () => Buffer.from('%PDF') }
    for (const [table, rows] of await sentTables(pdf, sent)) {
      tables.set(table, [...(tables.get(table) ?? []), ...rows])
    }
    const contracts = tables.get('contracts')!
    const org = tables.get('organisations')!.find(({ slug }) => slug === 'halbmond')!
    const own = contracts.filter((contract) => contract['org_id'] === org['id'])
    expect(own.length).toBeGreaterThan(130)
    expect(own.length).toBe(org['contract_counter'])
    expect(new Set(own.map(({ number }) => number)).size).toBe(own.length)
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set(contractStates))
    expect(own.filter((contract) => contract['is_on_paper']).length).toBeGreaterThan(50)

    const before = (contract: Row) => own.find(({ id }) => id === contract['supersedes_id'])
    const chain = own.filter((contract) => before(contract) && before(before(contract)!))
    expect(chain.map(({ state }) => state)).toEqual(['sent'])

    const events = Map.groupBy(tables.get('contract_events')!, (event) => event['contract_id'])
    const documents = Map.groupBy(tables.get('contract_documents')!, (each) => each['contract_id'])
    for (const contract of own) {
      if (contract['state'] === 'internal_review') {
        expect(contract['deviations']).toMatchObject([{ kind: 'changed', isMandatory: true }])
      }
      const trail = (events.get(contract['id']) ?? []).map(entryOf)
      if (trail.length === 0) {
        expect(contract['state']).toBe('draft')
        continue
      }
      const head = { id: String(contract['id']), state: String(contract['state']) }
      expect([contract['state'], checkTrail(head, trail, hashOf)]).toEqual([
        contract['state'],
        { isComplete: true },
      ])
      const isInApp = contract['state'] === 'internal_review' || contract['state'] === 'void'
      expect(documents.get(contract['id'])?.length ?? 0).toBe(isInApp ? 0 : 1)
      if (contract['is_on_paper'] || isInApp) continue
      expect(bodyText(contract['frozen_body'] as PlainBody)).not.toContain(gap)
      expect(contract['summary']).not.toEqual([])
    }
  },
)
