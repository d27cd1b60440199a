/** In which language to write to people outside. */
import { languageOf } from '#domain/language.ts'
import type { Translator } from '#texts/translator.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import { translatorOf } from '../../texts.ts'
import { findContactLanguage } from './reader-store.ts'

/** Speaks the language of the contact with this address, else the organisation's. */
export const readerOf = async (
  { tx, scope }: { tx: Tx; scope: OrgScope },
  address: string,
  orgLocale: string,
): Promise<Translator> => translatorOf(languageOf(await findContactLanguage(tx, scope, address), orgLocale))
