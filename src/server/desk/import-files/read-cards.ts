/** Reads a file of cards (vCard 3.0 and 4.0, as Apple, Google and Outlook on the web export) into people. */
import ICAL from 'ical.js'
import { type Card, type CardAddress, labelOfTypes } from '#domain/desk/imports/cards.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'

export const isCards = (text: string): boolean => /^\uFEFF?\s{0,20}BEGIN:VCARD/i.test(text)

/** The cards of a file. Throws BAD_REQUEST where one is damaged, or of the format before 3.0. */
export function readCards(text: string): Card[] {
  let parsed: unknown
  try {
    parsed = ICAL.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new DomainError('BAD_REQUEST', { problem: deskProblem('file.cards') })
  }
  // One card is a component; several are a list of them.
  const all = (Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
  return all.map((card) => cardOf(new ICAL.Component(card)))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
/** The parts of a value, each a text; of a part with several, these together. */
const partsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).map((part) =>
    Array.isArray(part) ? (part as unknown[]).map(textOf).filter(Boolean).join(', ') : textOf(part),
  )
const typesOf = (property: ICAL.Property): string[] => [property.getParameter('type') ?? []].flat()

function cardOf(card: ICAL.Component): Card {
  const text = (name: string) => partsOf(card.getFirstPropertyValue(name)).filter(Boolean).join(', ')
  const [lastName = '', firstName = '', middleName = ''] = partsOf(card.getFirstPropertyValue('n'))
  // Apple names the label of a value in a line of its own, by their common group.
  const own = new Map(
    card
      .getAllProperties('x-ablabel')
      .map((label) => [
        label.getParameter('group'),
        textOf(label.getFirstValue()).replace(/^_\$!<|>!\$_$/g, ''),
      ]),
  )
  const labelled = (name: string) =>
    card.getAllProperties(name).flatMap((property) => {
      const value = textOf(property.getFirstValue()).replace(/^(tel|mailto):/i, '')
      const group = property.getParameter('group')
      const label = (group ? own.get(group) : undefined) ?? labelOfTypes(typesOf(property))
      return value ? [{ value, label }] : []
    })
  const places = card.getAllProperties('adr').map((property) => {
    const [, line2 = '', line1 = '', city = '', region = '', zip = '', country = ''] = partsOf(
      property.getFirstValue(),
    )
    const address: CardAddress = { line1, line2, city, region, zip, country }
    return { address, isHome: typesOf(property).some((type) => type.toLowerCase() === 'home') }
  })
  const work = places.find(({ isHome }) => !isHome)
  return {
    firstName,
    middleName,
    lastName,
    fullName: text('fn'),
    company: partsOf(card.getFirstPropertyValue('org'))[0] ?? '',
    role: text('title') || text('role'),
    emails: labelled('email'),
    phones: labelled('tel'),
    address: work?.address ?? null,
    otherAddresses: places.flatMap((place) => (place === work ? [] : [place.address])),
    tags: card.getAllProperties('categories').flatMap((property) => property.getValues().map(textOf)),
    notes: text('note'),
  }
}
