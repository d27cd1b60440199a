/** What a contract of ten pages takes to print, before and after it is signed, and two hundred of them at once. */
import type { ContractProof } from '#server/platform/pdf/contract-document.ts'
import { contractDocument } from '#server/platform/pdf/contract-document.ts'
import { createPdfService } from '#server/platform/pdf/service.ts'
import {
  body,
  exampleBody,
  exampleEvidence,
  exampleDocument,
  paragraph,
  signed,
} from '#server/testing/fixtures/contracts.ts'
import { translatorOf } from '#server/texts.ts'
import { printContract } from '#texts/documents/contract-document.ts'
import { startPress } from './press.ts'
import { spread, type Spread } from './statistics.ts'

const IN_A_ROW = 10
const WARM_UP = 3
const english = translatorOf('en')

/** Milliseconds each; for `many` of them at once, all together. */
export type Contracts = { original: Spread; sealed: Spread; many: number; all: number }

/** Each contract says something of its own, so that nothing of the one before serves it. */
const documentOf = (no: number) => ({
  number: `C-2026-${String(no).padStart(4, '0')}`,
  body: body(
    ...exampleBody(25).content.map((block) =>
      block.type === 'paragraph' ? paragraph(`Copy ${no}`, ...(block.content ?? [])) : block,
    ),
  ),
})
const original = (no: number) => contractDocument(printContract(exampleDocument(documentOf(no)), english))
const sealed = (no: number, proof: ContractProof) =>
  contractDocument(
    printContract(
      exampleDocument({ ...documentOf(no), signers: signed(), evidence: exampleEvidence }),
      english,
    ),
    proof,
  )

/** `many` are printed as the server would: by all its processes. */
export async function measureContracts(many: number): Promise<Contracts> {
  const press = startPress()
  const [originals, finals]: [number[], number[]] = [[], []]
  for (let no = 0; no < WARM_UP + IN_A_ROW; no++) {
    const before = await press.print(await original(no))
    const after = await press.print(await sealed(no, { original: before.pdf, auditTrail: '[]' }))
    if (no < WARM_UP) continue
    originals.push(before.ms)
    finals.push(after.ms)
  }
  press.close()
  const documents = await Promise.all(Array.from({ length: many }, (_, no) => original(no)))
  const service = createPdfService({ waiting: many })
  const start = performance.now()
  await Promise.all(documents.map((document) => service.render(document)))
  const all = performance.now() - start
  await service.close()
  return { original: spread(originals), sealed: spread(finals), many, all }
}
