/** What a contract of ten pages takes to print, before and after it is signed, and two hundred of them at once. */
import { setTimeout as sleep } from 'node:timers/promises'
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

/** Milliseconds each, of `first` with the process that prints as it is after a start; for `many` of them at once, all together. */
export type Contracts = { first: Spread; original: Spread; sealed: Spread; many: number; all: Spread }

const FIRST_ROUNDS = 5
const ALL_ROUNDS = 3
/** So long somebody looks at a draft, at least, whose page has started the process. */
const LOOKS_MS = 3000

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

/** The first contract of a server whose user has opened it before. */
async function measureFirst(): Promise<Spread> {
  const seen: number[] = []
  for (let no = 0; no < FIRST_ROUNDS; no++) {
    const service = createPdfService()
    const document = await original(no)
    service.warmUp()
    await sleep(LOOKS_MS)
    const start = performance.now()
    await service.render(document)
    seen.push(performance.now() - start)
    await service.close()
  }
  return spread(seen)
}

/** `many` are printed as the server would: by all its processes. */
export async function measureContracts(many: number): Promise<Contracts> {
  const first = await measureFirst()
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
  const all: number[] = []
  for (let round = 0; round < ALL_ROUNDS; round++) {
    const service = createPdfService({ waiting: many })
    const start = performance.now()
    await Promise.all(documents.map((document) => service.render(document)))
    all.push(performance.now() - start)
    await service.close()
  }
  return { first, original: spread(originals), sealed: spread(finals), many, all: spread(all) }
}
