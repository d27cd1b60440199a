// What an entry of a contract's trail says beside its kind: to whom, why, how; in the contract's language.
import { attachmentNames, sentAttachments } from '#domain/documents/contract-attachments.ts'
import type { AuditEntry } from './contract-audit.ts'
import type { ContractLanguage } from '#domain/documents/contract-parties.ts'

const words = {
  en: {
    to: (names: string) => `to ${names}`,
    attached: (names: string) => `with ${names}`,
    typed: 'typed',
    drawn: 'drawn',
    handedOn: (from: string, to: string) => `from ${from} to ${to}`,
    consent: (version: string) => `version ${version}`,
  },
  de: {
    to: (names: string) => `an ${names}`,
    attached: (names: string) => `mit ${names}`,
    typed: 'getippt',
    drawn: 'gezeichnet',
    handedOn: (from: string, to: string) => `von ${from} an ${to}`,
    consent: (version: string) => `Fassung ${version}`,
  },
} as const

/** So many files are named; the proof lists them all elsewhere. */
const namedAttachments = 3

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Null where the kind says it all. */
export function eventDetail({ type, data }: AuditEntry, language: ContractLanguage): string | null {
  const own = words[language]
  switch (type) {
    case 'sent':
    case 'reminded':
    case 'token_reissued':
    case 'code_sent': {
      const to = Array.isArray(data.to) ? data.to.filter((each) => typeof each === 'string') : []
      const names = attachmentNames(sentAttachments(data), language, namedAttachments)
      const parts = [to.length > 0 ? own.to(to.join(', ')) : null, names ? own.attached(names) : null]
      return text(parts.filter(Boolean).join(', '))
    }
    case 'consent':
      return text(data.version) && own.consent(text(data.version)!)
    case 'signed':
    case 'countersigned': {
      const how = data.kind === 'drawn' ? own.drawn : own.typed
      return [text(data.name), text(data.title), text(data.place), how].filter(Boolean).join(', ')
    }
    case 'delegated': {
      const [from, to] = [text(data.fromName), text(data.toName)]
      return from && to ? own.handedOn(from, [to, text(data.toEmail)].filter(Boolean).join(', ')) : null
    }
    default:
      return text(data.reason)
  }
}
