/** Contracts for tests and measurements: a text of any length with all that a text can hold, signed or not. */
import type { Mark, PlainBlock, PlainBody, PlainInline } from '#domain/documents/templates/contract-body.ts'
import type { Evidence, EvidenceEvent, EvidenceSigner } from '#domain/documents/signing/contract-evidence.ts'
import type { ContractPaper, PaperSigner } from '#domain/documents/contract-paper.ts'

export const words = (text: string, ...marks: Mark['type'][]): PlainInline => ({
  type: 'text',
  text,
  marks: marks.map((type) =>
    type === 'link' ? { type, attrs: { href: 'https://example.com/rider' } } : { type },
  ),
})
export const paragraph = (...content: (string | PlainInline)[]): PlainBlock => ({
  type: 'paragraph',
  content: content.map((part) => (typeof part === 'string' ? words(part) : part)),
})
export const heading = (level: 1 | 2 | 3, text: string): PlainBlock => ({
  type: 'heading',
  attrs: { level },
  content: [words(text)],
})
export const list = (start: number | null, ...items: PlainBlock[][]): PlainBlock => {
  const content = items.map((blocks) => ({ type: 'listItem' as const, content: blocks }))
  return start === null ? { type: 'bulletList', content } : { type: 'orderedList', attrs: { start }, content }
}
type Cell = string | { blocks?: PlainBlock[]; text?: string; colspan?: number; rowspan?: number }
/** The first row is the head. */
export const table = (...rows: Cell[][]): PlainBlock => ({
  type: 'table',
  content: rows.map((row, index) => ({
    type: 'tableRow',
    content: row.map((cell) => {
      const { blocks, text, ...attrs } = typeof cell === 'string' ? { text: cell } : cell
      const type = index === 0 ? ('tableHeader' as const) : ('tableCell' as const)
      return { type, attrs, content: blocks ?? [paragraph(text ?? '')] }
    }),
  })),
})
export const body = (...content: PlainBlock[]): PlainBody => ({ type: 'doc', content })

const clause = (no: number): PlainBlock[] => [
  heading(2, `${no}. Obligations of the Promoter, part ${no}`),
  paragraph(
    'The Promoter shall provide, at its own expense, the venue in a proper and safe condition, the permits that the law requires, the personnel for load-in and load-out, and ',
    words('security in sufficient number', 'bold'),
    ` as laid down in annex ${no}. The Artist performs to the best of the Artist's ability; artistic content, presentation and length within the agreed time are the Artist's alone. Either party informs the other in writing, without delay, of anything that may keep the performance from taking place.`,
  ),
  list(
    1,
    [
      paragraph('Hospitality as in the rider: '),
      list(null, [paragraph('hot meals for the travelling party')], [paragraph('lockable dressing rooms')]),
    ],
    [paragraph('Sound and light that satisfy the technical rider, with the people who run them.')],
    [
      paragraph('Advertising only with material approved, see ', words('the press kit', 'link'), '.'),
      paragraph('Recordings of any kind need prior consent in writing.'),
    ],
  ),
  paragraph(
    'Payments fall due as scheduled. ',
    words('Sums not received in time bear interest at the statutory rate.', 'italic'),
    ' If the performance is prevented by force majeure, both parties are released from their duties; payments made for it are returned within fourteen days, costs already incurred by agreement excepted.',
  ),
]

/** A performance agreement with so many clauses; 25 fill ten pages. */
export const exampleBody = (clauses: number): PlainBody =>
  body(
    heading(1, 'Performance agreement'),
    paragraph(
      'between Kulturverein Nordlicht e. V., Hafenstraße 12, 20359 Hamburg (“Promoter”) and Żółć Çelik (“Artist”).',
    ),
    heading(2, 'Terms'),
    table(
      ['Date', 'Venue', 'Fee'],
      ['Saturday, 14 November 2026', 'Uebel & Gefährlich, Hamburg', '€4,500.00'],
      ['Doors', '19:00', { text: 'plus 19 % VAT' }],
    ),
    ...Array.from({ length: clauses }, (_, index) => clause(index + 1)).flat(),
    table(
      ['Instalment', 'Due', 'Amount'],
      ...Array.from({ length: 30 }, (_, index) => [`${index + 1}`, `2026-12-${(index % 28) + 1}`, '€150.00']),
    ),
    { type: 'signatureField', attrs: { party: 'purchaser' } },
    { type: 'signatureField', attrs: { party: 'artist' } },
  )

const at = (time: string) => new Date(`2026-11-21T${time}Z`)
const signature = { title: 'Vorstand', place: 'Hamburg', signedAt: at('14:05:09'), tz: 'Europe/Berlin' }
const promoter = { party: 'purchaser', name: 'Jana Weiß' } as const
const artist = { party: 'artist', name: 'Żółć Çelik' } as const
export const unsigned: PaperSigner[] = [
  { ...promoter, signature: null },
  { ...artist, signature: null },
]
export const signed = (image: string | null = null): PaperSigner[] => [
  { ...promoter, signature: { kind: 'typed', name: 'Jana Weiß', image: null, ...signature } },
  {
    ...artist,
    signature: {
      kind: image ? 'drawn' : 'typed',
      name: 'Żółć Çelik',
      image,
      ...signature,
      title: null,
      place: null,
    },
  },
]

const signer = (
  party: EvidenceSigner['party'],
  name: string,
  email: string,
  orderNo: number,
): EvidenceSigner => ({
  party,
  name,
  email,
  orderNo,
  isCopy: false,
  isMember: false,
  auth: 'link',
  codeOkAt: null,
  delegatedFrom: null,
  sentAt: at('09:00:00'),
  openedAt: at('13:58:41'),
  signedAt: at('14:05:09'),
  tz: 'Europe/Berlin',
  ip: '2001:db8:85a3::8a2e:370:7334',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148 Safari/604.1',
  consent: {
    version: '2026-11',
    text: 'I agree to sign this document electronically and to receive it electronically.',
  },
})
const hash = (no: number) => `${no}`.padStart(2, '0').repeat(32)
const event = (seq: number, type: string, name: string | null): EvidenceEvent => ({
  seq,
  type,
  at: at(`09:${String(seq % 60).padStart(2, '0')}:00`),
  actor: { kind: name ? 'signer' : 'system', name, email: null },
  ip: name && '198.51.100.23',
  detail: type === 'sent' ? 'jana@nordlicht.example' : null,
  hash: hash(seq),
})
export const exampleEvidence: Evidence = {
  contractId: '5b0b7d3e-9f0e-4f7a-8f2b-3f0a4c8f5a11',
  sha256: 'ab12'.repeat(16),
  pageCount: 10,
  completedAt: at('14:05:09'),
  zone: 'Europe/Berlin',
  attachments: [
    { name: 'Technical rider, summer.pdf', revision: 3, size: 1_214_532, sha256: 'cd34'.repeat(16) },
    { name: `${'Stage_plan_'.repeat(9)}.pdf`, revision: 1, size: 20, sha256: 'ef56'.repeat(16) },
  ],
  signers: [
    signer('purchaser', 'Jana Weiß', 'jana@nordlicht.example', 1),
    { ...signer('artist', 'Żółć Çelik', 'zolc@example.org', 2), auth: 'code', codeOkAt: at('14:01:00') },
  ],
  events: ['created', 'sent', 'opened', 'code_sent', 'code_ok', 'consent', 'signed', 'completed'].map(
    (type, index) => event(index + 1, type, index > 1 && index < 7 ? 'Jana Weiß' : null),
  ),
  headHash: hash(8),
  verifyUrl: 'https://fermata.example/verify',
}

/** Ten pages. */
export const examplePaper = (changed: Partial<ContractPaper> = {}): ContractPaper => ({
  language: 'en',
  number: 'C-2026-0001',
  title: 'Performance agreement, Żółć Çelik, 14 November 2026',
  organisation: {
    name: 'Nordlicht Booking',
    lines: [{ text: 'office@nordlicht.example', href: 'mailto:office@nordlicht.example' }],
  },
  body: exampleBody(25),
  signers: unsigned,
  at: at('09:00:00'),
  evidence: null,
  ...changed,
})
