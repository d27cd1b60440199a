// What the files of a contract and its attachments are called.
import type { ContractFileKind, NamedAttachment } from '#domain/documents/contract-attachments.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

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
