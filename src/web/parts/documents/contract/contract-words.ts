// The few words a contract's text says by itself, in the contract's language, not in the reader's.
import type { ContractLanguage, SigningParty } from '#domain/documents/contract-parties.ts'

type ContractWords = {
  parties: Record<SigningParty, string>
  /** Above an empty line. */
  signature: (party: string) => string
  signedOn: (when: string) => string
  pageBreak: string
  table: string
}

export const contractWords: Record<ContractLanguage, ContractWords> = {
  en: {
    parties: { purchaser: 'Promoter', artist: 'Artist', agency: 'Agency' },
    signature: (party) => `Signature: ${party}`,
    signedOn: (when) => `Signed on ${when}`,
    pageBreak: 'New page',
    table: 'Table',
  },
  de: {
    parties: { purchaser: 'Veranstalter', artist: 'Künstler', agency: 'Agentur' },
    signature: (party) => `Unterschrift: ${party}`,
    signedOn: (when) => `Unterschrieben am ${when}`,
    pageBreak: 'Neue Seite',
    table: 'Tabelle',
  },
}
