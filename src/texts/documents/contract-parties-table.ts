// The parties of a contract side by side: who they are, where, by whom represented, under which tax id.
import type { PlainBlock } from '#domain/documents/templates/contract-body.ts'
import type { LineField } from '#domain/documents/templates/contract-fields.ts'
import type { FieldValues } from '#domain/documents/templates/contract-resolve.ts'
import type { SigningParty } from '#domain/documents/contract-parties.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { signingPartyLabels } from './contract-labels.ts'

const represented = msg<'name'>`represented by {name}`
const forArtist = msg<'name'>`for the artist {name}`
const byAgency = msg`represented in the artist’s name by`
const taxId = msg<'id'>`VAT ID {id}`

type Texts = Pick<FieldValues, 'texts' | 'codes'>
type Line = { text: string; isName?: boolean }
type Party = { role: SigningParty; lines: Line[] }

const paragraph = ({ text, isName }: Line): PlainBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(isName && { marks: [{ type: 'bold' as const }] }) }],
})

function partiesOf({ texts, codes }: Texts, t: Translator): Party[] {
  const known = (key: string, say: (value: string) => string = (value) => value): Line[] => {
    const value = texts[key]
    return value ? value.split('\n').map((text) => ({ text: say(text) })) : []
  }
  const name = (key: string): Line[] => known(key).map((line) => ({ ...line, isName: true }))
  const by = (value: string) => t(represented, { name: value })
  const tax = (value: string) => t(taxId, { id: value })
  const agency = [
    ...name('organisation.legalName'),
    ...known('organisation.address'),
    ...known('organisation.representative', by),
    ...known('organisation.register'),
    ...known('organisation.vatId', tax),
  ]
  const artist = [
    ...(texts['artist.party']
      ? [...name('artist.party'), ...known('artist.name', (value) => t(forArtist, { name: value }))]
      : name('artist.name')),
    ...known('artist.partyAddress'),
    ...known('artist.partyVatId', tax),
  ]
  const mode = codes['deal.contractingMode']
  const second: Party =
    mode === 'agency_principal'
      ? { role: 'agency', lines: agency }
      : {
          role: 'artist',
          lines: mode === 'direct_artist' ? artist : [...artist, { text: t(byAgency) }, ...agency],
        }
  const purchaser = [
    ...name('purchaser.legalName'),
    ...known('purchaser.address'),
    ...known('purchaser.signatory', by),
    ...known('purchaser.vatId', tax),
  ]
  return [{ role: 'purchaser', lines: purchaser }, second]
}

const needed: readonly LineField[] = [
  'purchaser.legalName',
  'purchaser.address',
  'organisation.legalName',
  'organisation.address',
]

/** The names and addresses without which a side is not named. */
export const missingParties = ({ texts }: Pick<Texts, 'texts'>): LineField[] =>
  needed.filter((key) => !texts[key])

/** One column for each side, under its role; null while a name or an address is missing. */
export function partiesTable(values: Texts, t: Translator): PlainBlock[] | null {
  if (missingParties(values).length > 0) return null
  const parties = partiesOf(values, t)
  const row = (type: 'tableHeader' | 'tableCell', contents: PlainBlock[][]) => ({
    type: 'tableRow' as const,
    // Equal halves, whoever has the longer name.
    content: contents.map((content) => ({ type, attrs: { colwidth: [300] }, content })),
  })
  return [
    {
      type: 'table',
      content: [
        row(
          'tableHeader',
          parties.map(({ role }) => [paragraph({ text: t(signingPartyLabels[role]) })]),
        ),
        row(
          'tableCell',
          parties.map(({ lines }) => lines.map(paragraph)),
        ),
      ],
    },
  ]
}
