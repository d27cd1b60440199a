// What the files of a contract are called.
import type { ContractLanguage } from './contract-parties.ts'

export const contractFileKinds = ['preview', 'original', 'sealed', 'paper'] as const
export type ContractFileKind = (typeof contractFileKinds)[number]

const words: Record<ContractLanguage, Record<ContractFileKind, string | null>> = {
  en: { preview: 'draft', original: null, sealed: 'signed', paper: 'signed on paper' },
  de: { preview: 'Entwurf', original: null, sealed: 'unterzeichnet', paper: 'auf Papier unterzeichnet' },
}

/** 'C-2026-0001 Performance agreement, signed.pdf'. */
export const contractFileName = (
  { number, title, language }: { number: string; title: string; language: ContractLanguage },
  kind: ContractFileKind,
): string => `${[`${number} ${title}`.slice(0, 140), words[language][kind]].filter(Boolean).join(', ')}.pdf`
