// Areas within which authorities have the same rules.
import { euCountries } from '../../countries.ts'

const efta = ['CH', 'IS', 'LI', 'NO']

/** Where an A1 certificate shows in which country somebody is insured: EU, EEA, Switzerland and, since Brexit by treaty, the UK. */
export const a1Countries: ReadonlySet<string> = new Set([...euCountries, ...efta, 'GB'])

/** Whose citizens work in each of these countries as at home: EU, EEA and Switzerland. */
export const freeMovementCountries: ReadonlySet<string> = new Set([...euCountries, ...efta])
