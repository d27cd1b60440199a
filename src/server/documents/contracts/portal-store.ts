/** Contracts as the artist's side gets them. Each is a function of the database's, which asks for the person's flags. */
import { sql } from 'kysely'
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'

/** What is out or signed, once for each of its shows, the latest show first. */
export async function listPortalContracts(tx: Tx, _scope: ArtistScope) {
  const { rows } = await sql<{
    id: string
    number: string
    title: string
    state: ContractState
    signedAt: Date | null
    eventId: string
    eventName: string
    eventDate: LocalDate
    artistName: string
    hasPdf: boolean
  }>`select * from private.my_contracts()`.execute(tx)
  return rows
}

/** The signed contract; undefined before, for others, and for those who see the fee at no level. */
export async function findPortalContractPdf(tx: Tx, _scope: ArtistScope, contractId: string) {
  const { rows } = await sql<{
    number: string
    title: string
    language: Language
    kind: 'sealed' | 'paper'
    bytes: Buffer
  }>`select * from private.my_contract_pdf(${contractId})`.execute(tx)
  return rows[0]
}
