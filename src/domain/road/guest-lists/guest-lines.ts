// Reads pasted lines of guests, as people write them: 'Anna Kowalska +2 (press)'.
import { isEmail, normaliseEmail, normalisePhone } from '../../formats.ts'

export type GuestLine = {
  name: string
  plus: number
  plusNames: string[]
  affiliation: string | null
  email: string | null
  phone: string | null
}

export const maxPlus = 50

const bullet = /^\s*(?:[-–—•*·]|\d{1,3}[.)])\s+/
const emailForm = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+\.[^\s<>()[\],;:"]+/
const phoneForm = /(?:\+|\b00|\b0)\d[\d\s()/.-]{5,}\d/
const inBrackets = /[([]([^()[\]]*)[)\]]/
const plusNumber =
  /(?:\s*\+\s*|(?:\s|,)(?:plus|und|and)\s+)(\d{1,3})\b(?:\s*(?:guests?|gäste|pax|persons?|people|personen)\b)?/iu
const timesBefore = /^(\d{1,2})\s*[x×]\s+/iu
const plusName = /\s\+\s*(?=\p{L})/u

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|–—-]+|[\s,;:|–—-]+$/g, '')
    .trim()
const namesOf = (text: string) =>
  text
    .split(/,|;|&|\s(?:and|und|i|et|y)\s/u)
    .map(tidy)
    .filter(Boolean)

/** Takes the first match out of the text. */
function take(text: string, form: RegExp): { match: RegExpExecArray | null; before: string; after: string } {
  const match = form.exec(text)
  return {
    match,
    before: match ? text.slice(0, match.index) : text,
    after: match ? text.slice(match.index + match[0].length) : '',
  }
}

/** One line, or undefined when it holds no name. */
export function parseGuestLine(line: string): GuestLine | undefined {
  let rest = line.replace(bullet, '').replaceAll('\t', ', ')
  const mail = take(rest, emailForm)
  if (mail.match && isEmail(mail.match[0])) rest = `${mail.before} ${mail.after}`
  const email = mail.match && isEmail(mail.match[0]) ? normaliseEmail(mail.match[0]) : null
  const call = take(rest, phoneForm)
  const phone = (call.match && normalisePhone(call.match[0])) || null
  if (phone) rest = `${call.before} ${call.after}`
  rest = rest.replace(/<\s*>/g, ' ')
  const bracket = take(rest, inBrackets)
  let affiliation = tidy(bracket.match?.[1] ?? '') || null
  if (bracket.match) rest = `${bracket.before} ${bracket.after}`

  let plus = 0
  let plusNames: string[] = []
  const inside = affiliation ? /^\+\s*(\d{1,3})$/.exec(affiliation) : null
  if (inside) {
    plus = Number(inside[1])
    affiliation = null
  }
  const times = timesBefore.exec(rest)
  if (times) {
    plus = Math.max(0, Number(times[1]) - 1)
    rest = rest.slice(times[0].length)
  }
  const number = take(rest, plusNumber)
  if (number.match) {
    plus = Number(number.match[1])
    rest = number.before
    // After a comma comes where they are from; straight after the number come the names of the others.
    if (/^\s*[,;:|–—-]/.test(number.after)) rest = `${number.before}, ${tidy(number.after)}`
    else plusNames = namesOf(number.after)
  } else {
    const named = take(rest, plusName)
    if (named.match) {
      rest = named.before
      plusNames = namesOf(named.after.replaceAll('+', ','))
      plus = plusNames.length
    }
  }
  const [name = '', ...others] = tidy(rest).split(/\s*[,;|]\s*|\s+[–—-]\s+/)
  if (!/\p{L}/u.test(name)) return undefined
  // A cell of its own in a pasted table.
  const cell = plus === 0 ? others.findIndex((part) => /^\d{1,3}$/.test(part)) : -1
  if (cell >= 0) plus = Number(others.splice(cell, 1)[0])
  affiliation ??= tidy(others.filter(Boolean).join(', ')) || null
  return {
    name: name.slice(0, 120),
    plus: Math.min(plus, maxPlus),
    plusNames: plusNames.slice(0, plus).map((one) => one.slice(0, 120)),
    affiliation: affiliation?.slice(0, 120) ?? null,
    email,
    phone,
  }
}

/** All lines of a pasted text, in their order; lines without a name come back as they were. */
export function parseGuestLines(text: string): { guests: GuestLine[]; unread: string[] } {
  const guests: GuestLine[] = []
  const unread: string[] = []
  for (const line of text.split(/\r?\n/)) {
    if (!line.trim()) continue
    const guest = parseGuestLine(line)
    if (guest) guests.push(guest)
    else unread.push(line.trim())
  }
  return { guests, unread }
}
