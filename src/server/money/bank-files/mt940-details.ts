/** Field :86: of MT940: what the payer wrote, in the German numbered form, with slashed words, or as free text. */
import { ibanOf, isReturnCode, referenceOf } from './values.ts'

export type Details = {
  counterparty: string | null
  counterpartyIban: string | null
  text: string
  endToEndId: string | null
  isReturn: boolean
  /** What was sent in another currency: 'USD1000,00'. */
  original: string | null
}

const orNull = (value: string | undefined) => (value?.trim() ? value.trim() : null)

// The parts of the German form are cut after 27 characters, words and numbers in two.
const partLength = 27
const join = (parts: readonly string[]) =>
  parts.reduce((text, part, index) => {
    const isCut = (parts[index - 1]?.length ?? 0) >= partLength
    return text === '' || isCut ? text + part : `${text} ${part}`
  }, '')

// What SEPA adds to the purpose (DFÜ agreement, appendix 3).
const tags = 'EREF|KREF|MREF|BREF|RREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|ANAM'
// The plus sign marks them even behind letters; some banks write a colon.
const tagged = new RegExp(`(${tags})\\+|(?<![A-Z])(${tags}):\\s?`, 'g')

function byTag(purpose: string): { tags: Map<string, string>; rest: string } {
  const found = new Map<string, string>()
  const places = [...purpose.matchAll(tagged)]
  places.forEach((place, index) => {
    const value = purpose.slice(place.index + place[0].length, places[index + 1]?.index)
    const tag = place[1] ?? place[2] ?? ''
    if (!found.has(tag)) found.set(tag, value.trim())
  })
  return { tags: found, rest: purpose.slice(0, places[0]?.index ?? purpose.length).trim() }
}

function german(code: string, separator: string, body: string): Details {
  const parts = new Map<string, string>()
  for (const part of body.split(separator)) {
    const number = /^\d\d/.exec(part)?.[0]
    const last = [...parts.keys()].at(-1)
    // A separator within the text parts nothing.
    if (number && /^(00|10|2\d|3[0-8]|6[0-3])$/.test(number)) parts.set(number, part.slice(2))
    else if (last !== undefined) parts.set(last, `${parts.get(last)}${separator}${part}`)
  }
  const numbers = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63']
  const purpose = join(numbers.flatMap((number) => parts.get(number) ?? []))
  const { tags: known, rest } = byTag(purpose)
  const text = [rest, known.get('SVWZ')].filter((each) => each).join(' ')
  return {
    counterparty: orNull(join([parts.get('32'), parts.get('33')].filter((part) => part !== undefined))),
    counterpartyIban: ibanOf(parts.get('38')) ?? ibanOf(known.get('IBAN')) ?? ibanOf(parts.get('31')),
    text: known.size > 0 ? text : purpose || (parts.get('00') ?? ''),
    endToEndId: referenceOf(known.get('EREF')),
    isReturn: isReturnCode(code) || known.has('RREF'),
    original: orNull(known.get('OAMT')),
  }
}

const words =
  'TRTP|TRCD|IBAN|BIC|NAME|REMI|EREF|CNTP|ORDP|BENM|CSID|MARF|PREF|RTRN|ISDT|PURP|SWOC|OCMT|CHGS|EXCH|ID|ADDR|ULTB|ULTD'
const slashed = new RegExp(`/(${words})/`, 'g')

function withSlashes(body: string): Details {
  const found = new Map<string, string>()
  const places = [...body.matchAll(slashed)]
  places.forEach((place, index) => {
    // The next word begins at its slash; what ends in one is the last part of a list.
    const value = body.slice(place.index + place[0].length, places[index + 1]?.index)
    if (!found.has(place[1] ?? '')) found.set(place[1] ?? '', value.trim())
  })
  // Counterparty in one: IBAN/BIC/name/town.
  const [iban, , name] = found.get('CNTP')?.split('/') ?? []
  const remittance = found
    .get('REMI')
    ?.replace(/^(USTD|STRD)\//, '')
    .replace(/^\/+|\/+$/g, '')
  return {
    counterparty: orNull(found.get('NAME')?.replace(/\/+$/, '') ?? name),
    counterpartyIban: ibanOf(found.get('IBAN')?.replace(/\/+$/, '')) ?? ibanOf(iban),
    text: remittance ?? body.trim(),
    endToEndId: referenceOf(found.get('EREF')?.replace(/\/+$/, '')),
    isReturn: found.has('RTRN'),
    original: orNull(found.get('OCMT')?.replace(/\/+$/, '')),
  }
}

/** Reads the lines of one field :86:. */
export function readDetails(lines: readonly string[]): Details {
  const body = lines.join('')
  const numbered = /^(\d{3})([^\w\s])(?=\d\d)/.exec(body)
  if (numbered) return german(numbered[1] ?? '', numbered[2] ?? '?', body.slice(4))
  if (/^\/(TRTP|TRCD|EREF|CNTP|REMI|NAME|IBAN|PREF|BENM|ORDP|RTRN)\//.test(body)) return withSlashes(body)
  const text = lines.map((line) => line.trim()).filter((line) => line !== '')
  return {
    counterparty: null,
    counterpartyIban: null,
    text: text.join('\n'),
    endToEndId: null,
    isReturn: false,
    original: null,
  }
}
