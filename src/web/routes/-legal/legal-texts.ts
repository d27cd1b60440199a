// The legal texts in each language. They are written by hand, not translated by the catalogue.
import type { Language } from '#domain/language.ts'
import type { Clause } from './LegalPage.tsx'
import { privacyClauses as germanPrivacy } from './de/privacy-clauses.tsx'
import { termsClauses as germanTerms } from './de/terms-clauses.tsx'
import { privacyClauses as englishPrivacy } from './en/privacy-clauses.tsx'
import { termsClauses as englishTerms } from './en/terms-clauses.tsx'

export const privacyClauses: Record<Language, Clause[]> = { en: englishPrivacy, de: germanPrivacy }
export const termsClauses: Record<Language, Clause[]> = { en: englishTerms, de: germanTerms }
