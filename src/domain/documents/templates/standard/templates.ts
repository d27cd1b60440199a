// The ready-made templates of both languages. They are a starting point, not legal advice: pages say so beside them.
import type { Block, ContractBody } from '../contract-body.ts'
import type { SignerSpec, TemplateInput } from '../../contract-inputs.ts'
import type { SigningParty } from '../../contract-parties.ts'
import { contractingModes, type ContractingMode } from '../../../booking/deals/deal-terms.ts'
import { agreementDe } from './agreement-de.ts'
import { agreementEn } from './agreement-en.ts'
import { clause } from './building.ts'
import { standardClauses } from './clauses.ts'
import { memoDe, riderCoverDe } from './short-de.ts'
import { memoEn, riderCoverEn } from './short-en.ts'
import type { Language } from '../../../language.ts'

export type StandardTemplate = {
  key: string
  /** Its clauses name the ready-made ones; see placeClauses. */
  input: TemplateInput
}

const clauseIn = (language: Language) => (key: string) => {
  const found = standardClauses.find((each) => each.key === `${language}.${key}`)
  if (!found) throw new Error(`There is no ready-made clause ${language}.${key}.`)
  return clause(found)
}

const signer = (party: SigningParty, orderNo: number, isCopy = false): SignerSpec => ({
  party,
  orderNo,
  auth: 'link',
  isCopy,
})
/** The promoter signs first, so that nobody is bound to terms that the other side still looks at. */
const signersOf: Record<ContractingMode, SignerSpec[]> = {
  agent_in_artist_name: [signer('purchaser', 1), signer('agency', 2)],
  agency_principal: [signer('purchaser', 1), signer('agency', 2)],
  direct_artist: [signer('purchaser', 1), signer('artist', 2), signer('agency', 3, true)],
}

const names = {
  en: {
    agreement: {
      agent_in_artist_name: 'Performance agreement, in the artist’s name',
      agency_principal: 'Performance agreement, agency as principal',
      direct_artist: 'Performance agreement, artist directly',
    },
    memo: 'Deal memo',
    cover: 'Rider cover',
  },
  de: {
    agreement: {
      agent_in_artist_name: 'Gastspielvertrag, im Namen des Künstlers',
      agency_principal: 'Gastspielvertrag, Agentur in eigenem Namen',
      direct_artist: 'Gastspielvertrag, mit dem Künstler unmittelbar',
    },
    memo: 'Deal Memo',
    cover: 'Deckblatt der Rider',
  },
}

const texts = {
  en: { agreement: agreementEn, memo: memoEn, cover: riderCoverEn },
  de: { agreement: agreementDe, memo: memoDe, cover: riderCoverDe },
}

function templatesIn(language: Language): StandardTemplate[] {
  const { agreement, memo, cover } = texts[language]
  const clauseOf = clauseIn(language)
  const attachments = { riders: true }
  const agreements = contractingModes.map((mode): StandardTemplate => ({
    key: `${language}.agreement.${mode}`,
    input: {
      name: names[language].agreement[mode],
      kind: 'performance',
      language,
      contractingMode: mode,
      body: agreement(mode, clauseOf),
      signers: signersOf[mode],
      attachments,
    },
  }))
  return [
    ...agreements,
    {
      key: `${language}.memo`,
      input: {
        name: names[language].memo,
        kind: 'deal_memo',
        language,
        contractingMode: null,
        body: memo(clauseOf),
        signers: [signer('purchaser', 1), signer('agency', 2)],
        attachments: { riders: false },
      },
    },
    {
      key: `${language}.cover`,
      input: {
        name: names[language].cover,
        kind: 'rider_cover',
        language,
        contractingMode: null,
        body: cover(),
        signers: [signer('purchaser', 1), signer('agency', 2, true)],
        attachments,
      },
    },
  ]
}

export const standardTemplates: readonly StandardTemplate[] = [...templatesIn('en'), ...templatesIn('de')]

/** The ready-made clauses that a ready-made template uses, in the order of its text. */
export function clausesOf({ input }: StandardTemplate) {
  const ids = new Set<string>()
  const look = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if (block.type === 'clause') ids.add(block.attrs.clauseId)
      if (block.type === 'condition') look(block.content)
    }
  }
  look(input.body.content)
  return standardClauses.filter(({ id }) => ids.has(id))
}

/**
 * The template with the clauses of an organisation's own library in their places, by the key of the ready-made
 * one. A clause that the library lacks is there as plain text.
 */
export function placeClauses(
  { input }: StandardTemplate,
  library: Readonly<Record<string, { id: string; title: string; body: ContractBody }>>,
): TemplateInput {
  const keys = new Map(standardClauses.map(({ id, key }) => [id, key]))
  const place = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block): Block[] => {
      if (block.type === 'condition') return [{ ...block, content: place(block.content) }]
      if (block.type !== 'clause') return [block]
      const own = library[keys.get(block.attrs.clauseId) ?? '']
      return own
        ? [
            {
              type: 'clause',
              attrs: { clauseId: own.id, title: own.title },
              content: own.body.content,
            },
          ]
        : block.content
    })
  return { ...input, body: { type: 'doc', content: place(input.body.content) } }
}
