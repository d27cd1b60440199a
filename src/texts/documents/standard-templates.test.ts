// Every ready-made text is one that may be saved, says everything about a show that knows everything, and still
// reads well about one that knows little.
import { describe, expect, test } from 'vitest'
import { ContractBody, type Block } from '#domain/documents/templates/contract-body.ts'
import { clauseDeviations, clauseIdsOf } from '#domain/documents/templates/contract-clauses.ts'
import type { BookingFacts, ContractFactsInput } from '#domain/documents/contract-facts.ts'
import { findField } from '#domain/documents/templates/contract-fields.ts'
import { ClauseInput, TemplateInput } from '#domain/documents/contract-inputs.ts'
import { bodyLines, bodyText, gap, resolveBody } from '#domain/documents/templates/contract-resolve.ts'
import { sampleFacts } from '#domain/documents/templates/contract-sample.ts'
import { standardClauses } from '#domain/documents/templates/standard/clauses.ts'
import { clausesOf, placeClauses, standardTemplates } from '#domain/documents/templates/standard/templates.ts'
import type { Language } from '#domain/language.ts'
import { english, germanFormats } from '../testing.ts'
import { fieldChoices } from './contract-fields.ts'
import { contractValues } from './contract-values.ts'

const translators = { en: english, de: germanFormats }
const valuesIn = (facts: ContractFactsInput, language: Language) =>
  contractValues(facts, translators[language])
const sampleValues = (language: Language) => valuesIn(sampleFacts, language)

const [sample] = sampleFacts.bookings
/** What every booking has whose contract can be sent. */
const bare: ContractFactsInput = {
  contract: { number: 'C-1', title: 'A', date: '2027-01-01', dueOn: null },
  organisation: {
    ...sampleFacts.organisation,
    city: 'Leipzig',
    legalName: null,
    managingDirectors: [],
    registerCourt: null,
    registerNo: null,
    vatId: null,
    phone: null,
  },
  bookings: [
    {
      ...sample,
      event: {
        ...sample.event,
        doors: null,
        curfew: null,
        schedule: [],
        tickets: null,
        lineUp: [],
        announceAt: null,
      },
      venue: null,
      showtime: null,
      endTime: null,
      artist: { ...sample.artist, party: null, signer: null, members: [], travelParty: null },
      buyer: null,
      purchaserSigner: null,
      agent: null,
      radius: null,
      billing: null,
      guestAllotment: null,
      deal: { ...sample.deal!, type: 'flat', extras: [], bookingFee: null, netOfTax: false, termsText: null },
      payments: [],
      riders: [],
    } satisfies BookingFacts,
  ],
}

type Node = Block | { type: string; attrs?: Record<string, unknown>; content?: Node[] }
function* nodesOf(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node
    if ('content' in node && node.content) yield* nodesOf(node.content)
  }
}

test('ten templates, and each key, name and clause once', () => {
  expect(standardTemplates).toHaveLength(10)
  const once = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
  once(standardTemplates.map(({ key }) => key))
  once(standardTemplates.map(({ input }) => `${input.language} ${input.name}`))
  once(standardClauses.map(({ key }) => key))
  once(standardClauses.map(({ id }) => id))
  once(standardClauses.map(({ language, title }) => `${language} ${title}`))
})

test('both languages have the same clauses, mandatory alike', () => {
  const of = (language: string) =>
    standardClauses
      .filter((each) => each.language === language)
      .map(({ key, isMandatory }) => [key.slice(3), isMandatory])
  expect(of('de')).toEqual(of('en'))
  expect(of('en').filter(([, isMandatory]) => isMandatory)).not.toHaveLength(0)
})

test.each(standardClauses)('clause $key may be saved as it is', ({ title, language, body, isMandatory }) => {
  expect(ClauseInput.parse({ title, language, body, isMandatory })).toEqual({
    title,
    language,
    body,
    isMandatory,
  })
})

describe.each(standardTemplates)('$key', (template) => {
  const { input } = template
  const { language } = input
  const nodes = [...nodesOf(input.body.content)]

  test('may be saved as it is', () => {
    expect(TemplateInput.parse(input)).toEqual(input)
  })

  test('asks for known fields and known values only', () => {
    for (const node of nodes) {
      const { field, value } = (node as { attrs?: { field?: string; value?: string } }).attrs ?? {}
      if (field === undefined) continue
      const kind = findField(field)?.kind
      expect(kind, field).toBeDefined()
      if (node.type === 'fieldBlock') expect(kind, field).toBe('block')
      if (node.type === 'mergeField') expect(kind, field).toBe('line')
      if (node.type === 'condition' && value) {
        const choices = fieldChoices(field, english).map((choice) => choice.value)
        if (choices.length > 0) expect(choices, field).toContain(value)
        else expect(field).toBe('contract.showCount')
      }
    }
  })

  test('says everything about a show that knows everything', () => {
    const { body, missing } = resolveBody(input.body, sampleValues(language), language)
    expect(missing).toEqual([])
    expect(bodyText(body)).not.toMatch(/[{}*]|____/)
    expect(ContractBody.safeParse(body).success).toBe(true)
  })

  test('leaves no gap about a show that knows little', () => {
    const { body, missing } = resolveBody(input.body, valuesIn(bare, language), language)
    expect(missing).toEqual([])
    expect(bodyLines(body).filter((line) => line.includes(gap) || /^(?:•|\d+\.)?$/.test(line))).toEqual([])
  })

  test('is signed where somebody signs', () => {
    const places = nodes.flatMap((node) =>
      node.type === 'signatureField' ? [node.attrs?.['party' as never]] : [],
    )
    const signers = input.signers.filter(({ isCopy }) => !isCopy).map(({ party }) => party)
    expect(places).toEqual(signers)
  })

  test('begins with its title and skips no level', () => {
    const levels = nodes.flatMap((node) =>
      node.type === 'heading' ? [(node as Extract<Block, { type: 'heading' }>).attrs.level] : [],
    )
    expect(levels[0]).toBe(1)
    expect(levels.slice(1).every((level) => level === 2)).toBe(true)
  })

  test('is on the clauses of a library once they are placed, word for word', () => {
    const library = Object.fromEntries(
      clausesOf(template).map((clause, index) => [
        clause.key,
        { ...clause, id: `10000000-0000-4000-8000-${String(index).padStart(12, '0')}` },
      ]),
    )
    const placed = placeClauses(template, library)
    expect(clauseIdsOf(placed.body)).toEqual(
      expect.arrayContaining(Object.values(library).map(({ id }) => id)),
    )
    expect(clauseIdsOf(placed.body)).toHaveLength(Object.keys(library).length)
    expect(clauseDeviations(placed.body, Object.values(library), placed.body)).toEqual([])
    const { name, signers } = placed
    expect({ name, signers }).toEqual({ name: input.name, signers: input.signers })
  })

  test('keeps the text of clauses that a library lacks', () => {
    const { body } = placeClauses(template, {})
    expect(clauseIdsOf(body)).toEqual([])
    const values = sampleValues(language)
    expect(bodyText(resolveBody(body, values, 'en').body)).toBe(
      bodyText(resolveBody(input.body, values, 'en').body),
    )
  })
})

test.each([
  ['en', 'DE', true],
  ['de', 'DE', true],
  ['en', 'FR', false],
  ['de', 'FR', false],
] as const)('German tax law in %s is said of shows in %s: %s', (language, country, expected) => {
  const template = standardTemplates.find(({ key }) => key === `${language}.agreement.agency_principal`)!
  const venue = { ...sample.venue!, country }
  const values = valuesIn({ ...sampleFacts, bookings: [{ ...sample, venue }] }, language)
  const text = bodyText(resolveBody(template.input.body, values, 'en').body)
  expect(text.includes('13b UStG')).toBe(expected)
  expect(text.includes('50a EStG')).toBe(expected)
  expect(/country of the show requires|Auftrittslandes/.test(text)).toBe(!expected)
})

test('without a share and a radius their clauses are not there', () => {
  const template = standardTemplates.find(({ key }) => key === 'en.agreement.direct_artist')!
  const text = bodyText(resolveBody(template.input.body, valuesIn(bare, 'en'), 'en').body)
  expect(text).not.toMatch(/Settlement of the share|Exclusivity around/)
  const whole = bodyText(resolveBody(template.input.body, sampleValues('en'), 'en').body)
  expect(whole).toMatch(/Settlement of the share[^]*Exclusivity around/)
})

test('the cover of the riders, which production reads, names no money', () => {
  for (const { key, input } of standardTemplates.filter((each) => each.key.endsWith('.cover'))) {
    const text = bodyText(resolveBody(input.body, sampleValues(input.language), input.language).body)
    expect(text, key).not.toMatch(/€|2[.,]500/)
  }
})

test('a contract for several shows says nothing of one show only', () => {
  const event = { ...sample.event, id: '00000000-0000-4000-8000-000000000004', eventDate: '2027-05-16' }
  const second = { ...sample, id: '00000000-0000-4000-8000-000000000003', event }
  for (const { key, input } of standardTemplates.filter(({ input: { kind } }) => kind === 'performance')) {
    const values = valuesIn({ ...sampleFacts, bookings: [sample, second] }, input.language)
    const { body, missing } = resolveBody(input.body, values, input.language)
    expect(missing, key).toEqual([])
    const text = bodyText(body)
    expect(text).toMatch(/16 May 2027|16\. Mai 2027/)
    expect(text, key).not.toContain('Main hall')
  }
})
