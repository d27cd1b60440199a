// A template in one line: what it is, in which language, for whose deals.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  contractKindLabels,
  contractLanguageLabels,
  type ContractKind,
  type ContractLanguage,
} from '#domain/documents/contract-parties.ts'
import { type ContractingMode } from '#domain/booking/deals/deal-terms.ts'
import { contractingModeLabels } from '#texts/booking/deal-terms.ts'
import { translate } from '#web/texts.ts'

type About = { kind: ContractKind; language: ContractLanguage; contractingMode: ContractingMode | null }

export function useTemplateLine(): (about: About) => string {
  const { i18n } = useLingui()
  return ({ kind, language, contractingMode }) =>
    [
      contractKindLabels[kind],
      contractLanguageLabels[language],
      contractingMode ? translate()(contractingModeLabels[contractingMode]) : i18n._(msg`any deal`),
    ].join(' · ')
}
