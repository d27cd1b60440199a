// A template in one line: what it is, in which language, for whose deals.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ContractKind } from '#domain/documents/contract-parties.ts'
import type { ContractingMode } from '#domain/booking/deals/deal-terms.ts'
import type { Language } from '#domain/language.ts'
import { contractingModeLabels } from '#texts/booking/deal-terms.ts'
import { contractKindLabels, languageNames } from '#texts/documents/contract-labels.ts'
import { translate } from '#web/texts.ts'

type About = { kind: ContractKind; language: Language; contractingMode: ContractingMode | null }

export function useTemplateLine(): (about: About) => string {
  const { i18n } = useLingui()
  return ({ kind, language, contractingMode }) =>
    [
      translate()(contractKindLabels[kind]),
      languageNames[language],
      contractingMode ? translate()(contractingModeLabels[contractingMode]) : i18n._(msg`Any deal`),
    ].join(' · ')
}
