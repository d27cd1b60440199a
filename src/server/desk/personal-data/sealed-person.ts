/** By what a person is found in rows that are kept for years: sealed, as long as there are any. */
import { z } from 'zod'
import type { Tombstone } from '#domain/desk/personal-data/erasures.ts'
import type { PersonKeys } from '#domain/desk/personal-data/mentions.ts'
import type { Secrets } from '../../platform/process/secrets.ts'

const Keys = z.strictObject({
  names: z.array(z.string()),
  addresses: z.array(z.string()),
  phones: z.array(z.string()),
})

type Place = Pick<Tombstone, 'id' | 'orgId'>
const placeOf = ({ id, orgId }: Place) => ({
  table: 'erasures',
  column: 'person_encrypted',
  owner: orgId ?? id,
  row: id,
})

/** Seals what the organisations knew of the person. */
export function sealPerson(secrets: Secrets, erasure: Place, known: readonly PersonKeys[]): string {
  const all = (list: (keys: PersonKeys) => readonly string[]) => [...new Set(known.flatMap(list))]
  const keys: z.input<typeof Keys> = {
    names: all(({ names }) => names),
    addresses: all(({ addresses }) => addresses),
    phones: all(({ phones }) => phones),
  }
  return secrets.seal(JSON.stringify(keys), placeOf(erasure))
}

export const openPerson = (secrets: Secrets, erasure: Place, sealed: string): PersonKeys =>
  Keys.parse(JSON.parse(secrets.open(sealed, placeOf(erasure))))
