// A template while it is edited: every signer carries a key, so that moving keeps their places apart.
import type { SignerSpec, TemplateInput } from '#domain/documents/contract-inputs.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type TemplateRecord = RouterOutputs['contractTemplates']['get']
export type TemplateRow = RouterOutputs['contractTemplates']['list']['templates'][number]
export type DraftSigner = SignerSpec & { key: number }
export type TemplateDraft = Omit<TemplateInput, 'signers'> & { signers: DraftSigner[] }

/** The template with keys. */
export function draftOf({ template }: Pick<TemplateRecord, 'template'>): TemplateDraft {
  const { name, kind, language, contractingMode, body, signers, attachments } = template
  return {
    name,
    kind,
    language,
    contractingMode,
    body,
    signers: signers
      .toSorted((a, b) => a.orderNo - b.orderNo)
      .map((signer, index) => ({ ...signer, key: index })),
    attachments,
  }
}

/** What is saved: the draft without its keys. */
export function inputOf({ signers, ...draft }: TemplateDraft): TemplateInput {
  return { ...draft, signers: signers.map(({ key: _key, ...signer }) => signer) }
}

/** A key that no signer has yet. */
export const nextKey = (signers: readonly DraftSigner[]) =>
  signers.reduce((highest, { key }) => Math.max(highest, key), -1) + 1

/** What a template made from nothing begins with. */
export function blankTemplate(about: Pick<TemplateInput, 'name' | 'kind' | 'language' | 'contractingMode'>) {
  const signer = (party: SignerSpec['party'], orderNo: number): SignerSpec => ({
    party,
    orderNo,
    auth: 'link',
    isCopy: false,
  })
  return {
    ...about,
    body: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: about.name }] },
        { type: 'paragraph' },
      ],
    },
    signers: [signer('purchaser', 1), signer('agency', 2)],
    attachments: { riders: true },
  } satisfies TemplateInput
}
