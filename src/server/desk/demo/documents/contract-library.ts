/** The library of clauses and the templates of a demo agency: copies of the ready-made ones. */
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import type { LibraryClause } from '#domain/documents/templates/contract-clauses.ts'
import type { TemplateInput } from '#domain/documents/contract-inputs.ts'
import { standardClauses } from '#domain/documents/templates/standard/clauses.ts'
import { placeClauses, standardTemplates } from '#domain/documents/templates/standard/templates.ts'
import type { Row } from '../address-book.ts'
import { demoId } from '../random.ts'

export type DemoTemplate = { id: string; key: string; input: TemplateInput }
type Library = {
  clauses: Row[]
  templates: Row[]
  versions: Row[]
  usable: DemoTemplate[]
  texts: readonly LibraryClause[]
}

const saying = (text: string): ContractBody => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Festival agreement' }] },
    { type: 'paragraph', content: [{ type: 'text', text }] },
    { type: 'signatureField', attrs: { party: 'purchaser' } },
    { type: 'signatureField', attrs: { party: 'agency' } },
  ],
})

/** Rows, and the templates that contracts can be made from. The large agency also has a draft and a retired one. */
export function makeLibrary(setting: {
  org: string
  orgId: string
  isLarge: boolean
  writerId: string
  at: string
}): Library {
  const { org, orgId, isLarge, writerId, at } = setting
  const who = { org_id: orgId, created_by: writerId, created_at: at, updated_by: writerId, updated_at: at }
  const own = standardClauses
    .filter(({ language }) => isLarge || language === 'en')
    .map((clause) => ({ ...clause, id: demoId(`${org} clause ${clause.key}`) }))
  const library = Object.fromEntries(own.map((clause) => [clause.key, clause]))
  const usable = standardTemplates
    .filter(({ key }) => isLarge || key === 'en.agreement.agent_in_artist_name' || key === 'en.memo')
    .map((standard) => ({
      id: demoId(`${org} contract template ${standard.key}`),
      key: standard.key,
      input: placeClauses(standard, library),
    }))
  const columns = ({ name, kind, language, contractingMode, body, signers, attachments }: TemplateInput) => ({
    name,
    kind,
    language,
    contracting_mode: contractingMode,
    body,
    signers,
    attachments,
  })
  const inForce = { ...who, state: 'active', latest_no: 1, is_changed: false }
  const templates: Row[] = usable.map(({ id, input }) => ({ ...inForce, id, ...columns(input) }))
  const versions: Row[] = usable.map(({ id, input: { body, signers, attachments } }) => ({
    org_id: orgId,
    id: demoId(`${org} version of ${id}`),
    template_id: id,
    no: 1,
    body,
    signers,
    attachments,
    note: null,
    created_at: at,
    created_by: writerId,
  }))
  if (isLarge) {
    const first = usable[0]!.input
    const old: TemplateInput = {
      ...first,
      name: 'Festival agreement 2024',
      contractingMode: null,
      body: saying('As it was before the ready-made agreements.'),
    }
    const oldId = demoId(`${org} contract template old`)
    const { body, signers, attachments } = old
    templates.push({ ...inForce, id: oldId, ...columns(old), state: 'retired' })
    versions.push({
      ...versions[0]!,
      id: demoId(`${org} version of old`),
      template_id: oldId,
      body,
      signers,
      attachments,
    })
    const draft: TemplateInput = { ...old, name: 'Club night, one page', body: saying('One page is enough.') }
    templates.push({
      ...who,
      id: demoId(`${org} contract template draft`),
      ...columns(draft),
      state: 'draft',
      latest_no: 0,
      is_changed: true,
    })
  }
  const clauses = own.map(({ id, title, language, body, isMandatory }) => ({
    ...who,
    id,
    title,
    language,
    body,
    is_mandatory: isMandatory,
  }))
  return { clauses, templates, versions, usable, texts: own }
}
