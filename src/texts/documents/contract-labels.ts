// What people read of contracts as single words: parties, states, types, actions.
import type { ContractAction, ContractState } from '#domain/booking/bookings/contract-actions.ts'
import type {
  ContractKind,
  SignerAuth,
  SignerState,
  SigningParty,
} from '#domain/documents/contract-parties.ts'
import type { TemplateState } from '#domain/documents/templates/contract-templates.ts'
import type { Language } from '#domain/language.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { ContractFileKind, NamedAttachment } from '#domain/documents/contract-attachments.ts'
import type { Translator } from '../translator.ts'

export const signingPartyLabels: Record<SigningParty, Text> = {
  purchaser: msg`Promoter`,
  artist: msg`Artist`,
  agency: msg`Agency`,
}

export const signerStateLabels: Record<SignerState, Text> = {
  waiting: msg({ message: 'Not yet sent', context: 'signer' }),
  sent: msg({ message: 'Sent', context: 'signer' }),
  opened: msg({ message: 'Viewed', context: 'signer' }),
  signed: msg({ message: 'Signed', context: 'signer' }),
  declined: msg({ message: 'Declined', context: 'signer' }),
  expired: msg({ message: 'Expired', context: 'signer' }),
}

export const signerAuthLabels: Record<SignerAuth, Text> = {
  link: msg`E-mail link`,
  code: msg`E-mail link and code`,
}

export const contractKindLabels: Record<ContractKind, Text> = {
  performance: msg`Performance agreement`,
  deal_memo: msg`Deal memo`,
  rider_cover: msg`Rider cover sheet`,
  other: msg({ message: 'Other', context: 'type of contract' }),
}

export const contractStateLabels: Record<ContractState, Text> = {
  draft: msg`Draft`,
  internal_review: msg`In review`,
  sent: msg({ message: 'Sent', context: 'status of a contract' }),
  viewed: msg({ message: 'Viewed', context: 'status of a contract' }),
  part_signed: msg({ message: 'Partly signed', context: 'status of a contract' }),
  signed: msg({ message: 'Signed', context: 'status of a contract' }),
  declined: msg({ message: 'Declined', context: 'status of a contract' }),
  expired: msg({ message: 'Expired', context: 'status of a contract' }),
  void: msg({ message: 'Void', context: 'status of a contract' }),
  superseded: msg({ message: 'Superseded', context: 'status of a contract' }),
}

export const templateStateLabels: Record<TemplateState, Text> = {
  draft: msg({ message: 'Draft', context: 'contract template' }),
  active: msg({ message: 'Active', context: 'contract template' }),
  retired: msg({ message: 'Retired', context: 'contract template' }),
}

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }

export const contractActionLabels: Record<ContractAction, Text> = {
  requestReview: msg`Request approval`,
  approve: msg`Approve changes`,
  sendBack: msg({ message: 'Send back', context: 'contract to its author' }),
  send: msg`Send contract`,
  signOnPaper: msg`Upload signed copy`,
  void: msg`Void contract`,
  supersede: msg`Create new version`,
  expire: msg({ message: 'Expire', context: 'contract' }),
}

const suffixes: Record<ContractFileKind, Text | null> = {
  preview: msg({ message: 'draft', context: 'end of a file name' }),
  original: null,
  sealed: msg({ message: 'signed', context: 'end of a file name' }),
  paper: msg({ message: 'signed on paper', context: 'end of a file name' }),
}

/** 'C-2026-0001 Performance agreement, signed.pdf'. */
export function contractFileName(
  { number, title }: { number: string; title: string },
  kind: ContractFileKind,
  t: Translator,
): string {
  const suffix = suffixes[kind]
  return `${[`${number} ${title}`.slice(0, 140), suffix && t(suffix)].filter(Boolean).join(', ')}.pdf`
}

/** 'Stage plan.pdf (v2)'. */
const attachmentName = ({ name, revision }: NamedAttachment): string => `${name} (v${revision})`
const andMore = msg<'names' | 'count'>`{names} and {count} more`

/** The names in a line, at most `limit` of them with the number of the rest; '' for none. */
export function attachmentNames(
  attachments: readonly NamedAttachment[],
  t: Translator,
  limit = attachments.length,
): string {
  const names = attachments.slice(0, limit).map(attachmentName).join(', ')
  const rest = attachments.length - limit
  return rest > 0 ? t(andMore, { names, count: rest }) : names
}
