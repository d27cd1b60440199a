// A draft as its page holds it, from the record and back.
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import type { ContractDraftInput } from '#domain/documents/contract-inputs.ts'
import type { ReadableContract } from '#web/parts/documents/contract/contract-queries.ts'

export type DraftSigner = ContractDraftInput['signers'][number] & {
  /** Tells rows apart while they have no id yet. */
  key: string
}
export type Draft = {
  title: string
  body: ContractBody
  signers: DraftSigner[]
  attachments: { fileId: string }[]
  dueOn: string | null
  message: string | null
}

export const draftOf = ({ contract, signers, attachments }: ReadableContract): Draft => ({
  title: contract.title,
  body: contract.body,
  signers: signers.map((signer) => ({
    key: signer.id,
    id: signer.id,
    party: signer.party,
    name: signer.name,
    email: signer.email,
    contactId: signer.contactId,
    userId: signer.userId,
    orderNo: signer.orderNo,
    auth: signer.auth,
    isCopy: signer.isCopy,
  })),
  attachments: attachments.map(({ fileId }) => ({ fileId })),
  dueOn: contract.dueOn,
  message: contract.message,
})

/** Whether a signer still has the name of a company, which is suggested where no person of it is known. */
export const signsAsCompany = (
  { name, contactId, userId, isCopy }: Pick<DraftSigner, 'name' | 'contactId' | 'userId' | 'isCopy'>,
  people: ReadableContract['people'],
): boolean =>
  !isCopy &&
  contactId === null &&
  userId === null &&
  people.some((person) => person.contactId === null && person.userId === null && person.name === name)

/** A row in which nothing is written yet is no signer, and prevents no saving. */
const isBegun = ({ id, name, email, userId }: DraftSigner) => Boolean(id ?? userId) || Boolean(name || email)

export const inputOf = ({ signers, ...draft }: Draft): ContractDraftInput => ({
  ...draft,
  signers: signers.filter(isBegun).map(({ key: _key, ...signer }) => signer),
})
