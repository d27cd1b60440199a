// What people write below their e-mails about themselves, as cards for an import.
import { normalisePhone } from '../../formats.ts'
import type { Card, CardAddress } from './cards.ts'

export type Sender = {
  name: string
  address: string
  /** What the person wrote, the latest first. */
  texts: readonly string[]
}

type Signature = Pick<Card, 'company' | 'role' | 'phones' | 'address'>

const nothing: Signature = { company: '', role: '', phones: [], address: null }

/** Where the e-mail begins that is answered: '> …', 'On … wrote:', 'Am … schrieb …:', '-----Original Message-----'. */
const quoted =
  /^\s*>|^\s*(?:on|am)\b.{5,200}\b(?:wrote|schrieb)\b.*:\s*$|^\s*-{2,}\s*(?:original|urspr)|^_{8,}$|^\s*(?:from|von):\s/i
const delimiter = /^--\s?$/
const closing =
  /^\s*(?:(?:best|kind|warm|many|with)\b.{0,20}\b(?:regards|wishes|thanks)|best|all the best|regards|cheers|thanks|thank you|sincerely(?: yours)?|(?:mit |viele |beste |liebe |herzliche |schöne |freundliche )+(?:freundlichen )?grü(?:ß|ss)en?|grü(?:ß|ss)e|danke|lg|vg|mfg|bg)\b.{0,25}$/i
const legalForm = /\b(?:gmbh|ohg|gbr|e\.\s?v|e\.\s?k|ltd|llc|llp|inc|plc|s\.?r\.?l|aps|sp\. z o\.o)\b/i
/** In small letters these are words or days: 'Sa geschlossen', 'wieder da ab Montag'. */
const shortLegalForm = /\b(?:UG|AG|KG|B\.?V|S\.A|SA|AB|O[yY])\b/
const place = /^(?<zip>(?:[A-Z]{1,2}-)?\d{4,5})\s+(?<city>\p{Lu}[\p{L} .'-]{1,40})$/u
const street = /^(?=.*\p{L}{3})[\p{L}\d .'/-]{3,60}\s\d{1,4}\s?[a-z]?$/iu
const phone = /(?:\+|\(0|\b0)[\d\s()/.-]{6,22}\d/
const mobile = /^\s*(?:m|mob|mobile|mobil|cell|handy)\b/i
const fax = /^\s*(?:f|fax|telefax)\b/i
const mostLines = 12

function ownLines(text: string): string[] {
  const lines = text.split(/\r?\n/)
  const end = lines.findIndex((line) => quoted.test(line))
  return (end < 0 ? lines : lines.slice(0, end)).map((line) => line.trim())
}

/** The lines below '-- ', or else below the last greeting; none where there is neither. */
function signatureLines(text: string): string[] {
  const lines = ownLines(text)
  const mark = lines.findLastIndex((line) => delimiter.test(line))
  const start = mark < 0 ? lines.findLastIndex((line) => closing.test(line)) : mark
  return start < 0
    ? []
    : lines
        .slice(start + 1)
        .flatMap((line) => line.split(/\s*[|•·]\s*/))
        .filter(Boolean)
        .slice(0, mostLines)
}

function phonesIn(lines: readonly string[]): Card['phones'] {
  return lines.flatMap((line) => {
    const value = phone.exec(line)?.[0].trim()
    if (value === undefined || !normalisePhone(value) || fax.test(line)) return []
    return [{ value, label: mobile.test(line) ? 'mobile' : '' }]
  })
}

function addressIn(lines: readonly string[]): CardAddress | null {
  const parts = lines.flatMap((line) => line.split(/\s*,\s*/))
  const at = parts.findIndex((part) => place.test(part))
  const found = place.exec(parts[at] ?? '')?.groups
  if (!found) return null
  const before = parts[at - 1] ?? ''
  const { zip = '', city = '' } = found
  return { line1: street.test(before) ? before : '', line2: '', zip, city, region: '', country: '' }
}

const hasLegalForm = (line: string) => legalForm.test(line) || shortLegalForm.test(line)
const isText = (line: string) => !/\d{3}|@|:\/\/|www\.|[:;?!]|^\W/.test(line) && line.length <= 60

/** Whether a line begins with the name; a role may follow it. */
const isNamed = (line: string, name: string) => line.toLowerCase().startsWith(name.toLowerCase())

/**
 * What one signature says. A line is the company only with a legal form, and the role only right below the name: what
 * may be anything is left out, since a person looks through many of these at once.
 */
function signatureIn(text: string, name: string): Signature {
  const lines = signatureLines(text)
  if (lines.length === 0) return nothing
  const company = lines.find((line) => hasLegalForm(line) && isText(line)) ?? ''
  const named = lines.findIndex((line) => isNamed(line, name))
  const [, behind = ''] = named < 0 ? [] : lines[named]!.split(/,\s*/)
  const below = named < 0 ? '' : (lines[named + 1] ?? '')
  const isRole = below !== company && isText(below) && !place.test(below) && !street.test(below)
  return {
    company,
    role: behind || (isRole ? below : ''),
    phones: phonesIn(lines),
    address: addressIn(lines),
  }
}

/** The first that says anything: later e-mails are often short and without a signature. */
function latest<Value>(values: readonly Value[], isSaid: (value: Value) => boolean, none: Value): Value {
  return values.find(isSaid) ?? none
}

/** A card of somebody who wrote: the name and address of the e-mails, and what their signatures add. */
export function cardOfSender({ name, address, texts }: Sender): Card {
  const fullName = name.trim() === address ? '' : name.trim().replace(/^["']|["']$/g, '')
  const signatures = texts.map((text) => signatureIn(text, fullName))
  const textsOf = (key: 'company' | 'role') => signatures.map((signature) => signature[key])
  return {
    firstName: '',
    middleName: '',
    lastName: '',
    fullName,
    company: latest(textsOf('company'), Boolean, ''),
    role: latest(textsOf('role'), Boolean, ''),
    emails: [{ value: address, label: '' }],
    phones: latest(
      signatures.map(({ phones }) => phones),
      ({ length }) => length > 0,
      [],
    ),
    address: latest(
      signatures.map((signature) => signature.address),
      (found) => found !== null,
      null,
    ),
    otherAddresses: [],
    tags: [],
    notes: '',
  }
}
