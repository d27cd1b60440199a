// The sheet for visas and work permits: who travels on which passport, where they play, and who invites them.
import type { LocalDate } from '#domain/dates.ts'
import { byteOrderMark, csvLine, separatorOf } from '#domain/platform/tables/csv.ts'
import type { TravellerDetails } from '#domain/road/formalities/traveller-details.ts'
import { msg, type Text } from '#texts/msg.ts'
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
import { detailLabels, sexLabels } from './labels.ts'
import { placeText, type SheetShow } from './places.ts'

export type VisaPerson = { name: string; role: string | null; details: TravellerDetails }
export type VisaInput = {
  tourName: string
  artistName: string
  startsOn: LocalDate | null
  endsOn: LocalDate | null
  /** Shows there need none of this. */
  home: string
  people: readonly VisaPerson[]
  shows: readonly SheetShow[]
}

const texts = {
  title: msg<'tour'>`Visas and work permits: {tour}`,
  heading: msg`Visas and work permits`,
  artist: msg`Artist`,
  tour: msg`Tour`,
  dates: msg`Dates`,
  purpose: msg`Purpose`,
  concerts: msg`Live performances`,
  applicant: msg`Agency`,
  people: msg`Travellers`,
  name: msg`Name`,
  born: msg`Born`,
  passport: msg`Passport`,
  valid: msg({ message: 'Valid', context: 'dates of a passport' }),
  role: msg`Role`,
  day: msg`Date`,
  venue: msg`Venue`,
  inviting: msg`Invited by`,
  note: msg`Which visa or permit is needed is decided by the authorities of each country.`,
}

const nameOf = ({ name, details: { lastName, firstNames } }: VisaPerson): string =>
  [lastName, firstNames].filter(Boolean).join(', ') || name

function personRow(person: VisaPerson, t: Translator): string[] {
  const { details, role } = person
  const { birthDate, birthPlace, sex, passportIssuedOn: from, passportExpiresOn: to } = details
  return [
    [nameOf(person), sex && t(sexLabels[sex])].filter(Boolean).join('\n'),
    [birthDate && t.day(birthDate), birthPlace].filter(Boolean).join('\n'),
    countryText(details.nationality, t) ?? '',
    [details.passportNumber, countryText(details.passportCountry, t)].filter(Boolean).join('\n'),
    [from && t.day(from), to && `– ${t.day(to)}`].filter(Boolean).join('\n'),
    role ?? '',
  ]
}

function hostText(show: SheetShow, t: Translator): string {
  const { promoterAddress: street, promoterZip: zip, promoterCity: city, promoterCountry: country } = show
  return [
    show.promoterName,
    addressText({ street, zip, city, country }, t),
    show.promoterContact,
    show.promoterPhone,
    show.promoterEmail,
  ]
    .filter(Boolean)
    .join('\n')
}

const showsAbroad = ({ shows, home }: VisaInput) => shows.filter(({ country }) => country && country !== home)

/** One sheet: the people, then each country abroad with its shows in order. */
export function printVisas(input: VisaInput, frame: SheetFrame, t: Translator): PrintedDataSheet {
  const { tourName, artistName, startsOn, endsOn, people } = input
  const abroad = showsAbroad(input)
  const countries = [...new Set(abroad.flatMap(({ country }) => country ?? []))]
  const say = (heads: readonly Text[]) => heads.map((head) => t(head))
  const sheet: Sheet = {
    heading: t(texts.heading),
    facts: factsOf(
      [
        [texts.artist, artistName],
        [texts.tour, tourName],
        [texts.dates, startsOn && t.days(startsOn, endsOn)],
        [texts.purpose, t(texts.concerts)],
        [texts.applicant, frame.agency.name],
      ],
      t,
    ),
    tables: [
      {
        title: t(texts.people),
        heads: say([
          texts.name,
          texts.born,
          detailLabels.nationality,
          texts.passport,
          texts.valid,
          texts.role,
        ]),
        widths: [3, 2.4, 2, 2.4, 2.4, 2],
        figures: [],
        rows: people.map((person) => personRow(person, t)),
        total: null,
      },
      ...countries.map((country) => ({
        title: countryText(country, t),
        heads: say([texts.day, texts.venue, texts.inviting]),
        widths: [2, 4, 4],
        figures: [],
        rows: abroad
          .filter((show) => show.country === country)
          .map((show) => [t.days(show.eventDate, show.endsOn), placeText(show, t), hostText(show, t)]),
        total: null,
      })),
    ],
    note: t(texts.note),
  }
  return dataSheet(t(texts.title, { tour: tourName }), [sheet], frame, t)
}

const columns = [
  'lastName',
  'firstNames',
  'birthDate',
  'birthPlace',
  'nationality',
  'sex',
  'passportNumber',
  'passportCountry',
  'passportIssuedOn',
  'passportExpiresOn',
] as const satisfies readonly (keyof TravellerDetails)[]

/** One line for each traveller. Countries and days as codes that other programs read. */
export function travellerTable({ people }: VisaInput, t: Translator): string {
  const separator = separatorOf(t.language)
  const heads = [...columns.map((key) => t(detailLabels[key])), t(texts.role)]
  const rows = people.map(({ name, role, details }) => [
    ...columns.map((key) => {
      if (key === 'lastName') return details.lastName ?? name
      return (key === 'sex' ? details.sex && t(sexLabels[details.sex]) : details[key]) ?? ''
    }),
    role ?? '',
  ])
  return byteOrderMark + [heads, ...rows].map((row) => csvLine(row, separator)).join('')
}
