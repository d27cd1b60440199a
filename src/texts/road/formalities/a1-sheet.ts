// Data sheets for A1 certificates, one a person: as employers, insurers and the German SV-Meldeportal ask for them.
import { byteOrderMark, csvLine, separatorOf } from '#domain/platform/tables/csv.ts'
import type { Stay } from '#domain/road/formalities/stays.ts'
import { insuredCountry, type TravellerDetails } from '#domain/road/formalities/traveller-details.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../../translator.ts'
import {
  addressText,
  countryText,
  dataSheet,
  factsOf,
  type PrintedDataSheet,
  type Sheet,
  type SheetFrame,
} from './data-sheet.ts'
import { detailLabels, employmentLabels, sexLabels } from './labels.ts'
import { placesWithin, type SheetShow } from './places.ts'

export type A1Person = {
  name: string
  role: string | null
  details: TravellerDetails
  a1: readonly Stay[]
}
type A1Input = {
  tourName: string
  artistName: string
  people: readonly A1Person[]
  shows: readonly SheetShow[]
}

const texts = {
  kind: msg`A1`,
  title: msg<'tour'>`A1 data sheets: {tour}`,
  heading: msg<'name'>`A1: {name}`,
  address: msg`Address`,
  occupation: msg`Occupation`,
  purpose: msg`Purpose`,
  purposeOf: msg<'artist'>`Concerts with {artist}`,
  stays: msg`Work abroad`,
  country: msg`Country`,
  from: msg`From`,
  to: msg`Until`,
  places: msg`Places of work`,
  nobody: msg`Nobody on this tour needs an A1 sheet.`,
  note: msg`Data for the application, not the application itself. Please check it before you send it.`,
}

const personFacts = ({ details, role }: A1Person, artistName: string, t: Translator) => {
  const { employment, sex } = details
  const address = {
    street: details.addressLine1,
    zip: details.zip,
    city: details.city,
    country: details.country,
  }
  return factsOf(
    [
      [detailLabels.lastName, details.lastName, 'needed'],
      [detailLabels.firstNames, details.firstNames, 'needed'],
      [detailLabels.birthName, details.birthName],
      [detailLabels.birthDate, details.birthDate && t.day(details.birthDate), 'needed'],
      [detailLabels.birthPlace, details.birthPlace, 'needed'],
      [detailLabels.nationality, countryText(details.nationality, t), 'needed'],
      [detailLabels.sex, sex && t(sexLabels[sex])],
      [texts.address, addressText(address, t), 'needed'],
      [detailLabels.insuredIn, countryText(insuredCountry(details), t), 'needed'],
      [detailLabels.insuranceNumber, details.insuranceNumber, 'needed'],
      [detailLabels.insurer, details.insurer],
      [detailLabels.employment, employment && t(employmentLabels[employment]), 'needed'],
      [detailLabels.employerName, details.employerName],
      [detailLabels.employerAddress, details.employerAddress],
      [detailLabels.employerNumber, details.employerNumber],
      [texts.occupation, role],
      [texts.purpose, t(texts.purposeOf, { artist: artistName })],
    ],
    t,
  )
}

const sheetOf = (person: A1Person, { artistName, shows }: A1Input, t: Translator): Sheet => ({
  heading: t(texts.heading, { name: person.name }),
  facts: personFacts(person, artistName, t),
  tables: [
    {
      title: t(texts.stays),
      heads: [texts.country, texts.from, texts.to, texts.places].map((head) => t(head)),
      widths: [2, 2, 2, 5],
      figures: [],
      rows: person.a1.map((stay) => [
        countryText(stay.country, t) ?? '',
        t.day(stay.from),
        t.day(stay.to),
        placesWithin(stay, shows, t).join('\n'),
      ]),
      total: null,
    },
  ],
  note: t(texts.note),
})

/** A page for each person who works where an A1 certificate counts. */
export function printA1(input: A1Input, frame: SheetFrame, t: Translator): PrintedDataSheet {
  const sheets = input.people.filter(({ a1 }) => a1.length > 0).map((person) => sheetOf(person, input, t))
  const empty: Sheet = { heading: t(texts.kind), facts: [], tables: [], note: t(texts.nobody) }
  return dataSheet(t(texts.title, { tour: input.tourName }), sheets.length > 0 ? sheets : [empty], frame, t)
}

const columns = [
  'lastName',
  'firstNames',
  'birthName',
  'birthDate',
  'birthPlace',
  'nationality',
  'sex',
  'addressLine1',
  'zip',
  'city',
  'country',
  'insuredIn',
  'insuranceNumber',
  'insurer',
  'employment',
  'employerName',
  'employerAddress',
  'employerNumber',
] as const satisfies readonly (keyof TravellerDetails)[]

/** One line for each person and stay. Countries and days as codes that other programs read. */
export function a1Table({ people, shows }: A1Input, t: Translator): string {
  const separator = separatorOf(t.language)
  const cell = (details: TravellerDetails, key: (typeof columns)[number]): string => {
    if (key === 'sex') return details.sex ? t(sexLabels[details.sex]) : ''
    if (key === 'employment') return details.employment ? t(employmentLabels[details.employment]) : ''
    return (key === 'insuredIn' ? insuredCountry(details) : details[key]) ?? ''
  }
  const heads = [
    ...columns.map((key) => t(detailLabels[key])),
    ...[texts.occupation, texts.country, texts.from, texts.to, texts.places].map((head) => t(head)),
  ]
  const rows = people.flatMap(({ details, role, a1 }) =>
    a1.map((stay) => [
      ...columns.map((key) => cell(details, key)),
      role ?? '',
      stay.country,
      stay.from,
      stay.to,
      placesWithin(stay, shows, t).join('; '),
    ]),
  )
  return byteOrderMark + [heads, ...rows].map((row) => csvLine(row, separator)).join('')
}
