// The audit trail of a contract in words: what its steps are called, and what each says beside that.
import { sentAttachments } from '#domain/documents/contract-attachments.ts'
import type { AuditEntry, AuditVerdict, ContractEventType } from '#domain/documents/signing/contract-audit.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { attachmentNames } from './contract-labels.ts'

const eventLabels: Record<ContractEventType, Text> = {
  created: msg({ message: 'Created', context: 'step of the audit trail' }),
  review_asked: msg({ message: 'Approval requested', context: 'step of the audit trail' }),
  approved: msg({ message: 'Changes approved', context: 'step of the audit trail' }),
  sent_back: msg({ message: 'Sent back', context: 'step of the audit trail' }),
  sent: msg({ message: 'Sent', context: 'step of the audit trail' }),
  delivered: msg({ message: 'Delivered', context: 'step of the audit trail' }),
  bounced: msg({ message: 'Bounced', context: 'step of the audit trail' }),
  opened: msg({ message: 'Viewed', context: 'step of the audit trail' }),
  consent: msg({ message: 'Consent given', context: 'step of the audit trail' }),
  code_sent: msg({ message: 'Code sent', context: 'step of the audit trail' }),
  code_ok: msg({ message: 'Code confirmed', context: 'step of the audit trail' }),
  code_failed: msg({ message: 'Wrong code', context: 'step of the audit trail' }),
  signed: msg({ message: 'Signed', context: 'step of the audit trail' }),
  countersigned: msg({ message: 'Countersigned', context: 'step of the audit trail' }),
  declined: msg({ message: 'Declined', context: 'step of the audit trail' }),
  delegated: msg({ message: 'Signing delegated', context: 'step of the audit trail' }),
  completed: msg({ message: 'Completed', context: 'step of the audit trail' }),
  sealed: msg({ message: 'Sealed', context: 'step of the audit trail' }),
  downloaded: msg({ message: 'Downloaded', context: 'step of the audit trail' }),
  reminded: msg({ message: 'Reminder sent', context: 'step of the audit trail' }),
  token_reissued: msg({ message: 'New link sent', context: 'step of the audit trail' }),
  signed_on_paper: msg({ message: 'Signed on paper', context: 'step of the audit trail' }),
  expired: msg({ message: 'Expired', context: 'step of the audit trail' }),
  voided: msg({ message: 'Voided', context: 'step of the audit trail' }),
  superseded: msg({ message: 'Replaced', context: 'step of the audit trail' }),
}

/** What a step is called; one that is not known, by its type. */
export const eventName = (type: string, t: Translator): string =>
  Object.hasOwn(eventLabels, type) ? t(eventLabels[type as ContractEventType]) : type

const details = {
  to: msg<'names'>`to {names}`,
  attached: msg<'names'>`with {names}`,
  typed: msg({ message: 'typed', context: 'signature' }),
  drawn: msg({ message: 'drawn', context: 'signature' }),
  delegated: msg<'from' | 'to'>`from {from} to {to}`,
  consent: msg<'version'>`version {version}`,
}

/** So many files are named; the proof lists them all elsewhere. */
const namedAttachments = 3

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** To whom, why, how; null where the step's name says it all. */
export function eventDetail({ type, data }: AuditEntry, t: Translator): string | null {
  switch (type) {
    case 'sent':
    case 'reminded':
    case 'token_reissued':
    case 'code_sent': {
      const to = Array.isArray(data.to) ? data.to.filter((each) => typeof each === 'string') : []
      const names = attachmentNames(sentAttachments(data), t, namedAttachments)
      const parts = [
        to.length > 0 ? t(details.to, { names: to.join(', ') }) : null,
        names ? t(details.attached, { names }) : null,
      ]
      return text(parts.filter(Boolean).join(', '))
    }
    case 'consent': {
      const version = text(data.version)
      return version && t(details.consent, { version })
    }
    case 'signed':
    case 'countersigned': {
      const how = t(data.kind === 'drawn' ? details.drawn : details.typed)
      return [text(data.name), text(data.title), text(data.place), how].filter(Boolean).join(', ')
    }
    case 'delegated': {
      const [from, to] = [text(data.fromName), text(data.toName)]
      if (!from || !to) return null
      return t(details.delegated, { from, to: [to, text(data.toEmail)].filter(Boolean).join(', ') })
    }
    default:
      return text(data.reason)
  }
}

const intact = msg`Audit trail intact.`
const changed = msg<'no'>`Audit trail broken: step {no} was changed.`
const missing = msg<'no'>`Audit trail broken: step {no} is missing.`

/** What checking the trail found. */
export function verdictText(verdict: AuditVerdict, t: Translator): string {
  if (verdict.isComplete) return t(intact)
  return t(verdict.because === 'changed' ? changed : missing, { no: verdict.brokenAt })
}
