// Every e-mail of the system in each language: what all of them have in common, whoever writes them.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parsePo } from 'pofile-ts'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/language.ts'
import { emailKinds } from '../platform/mail/kinds.ts'
import { familiar } from '../testing/german-address.ts'
import { emailExamples } from './examples.ts'

const root = join(import.meta.dirname, '../../..')

/** What an English text of the catalogue says between its values, where German says it otherwise. */
const { items } = parsePo(readFileSync(join(root, 'src/texts/catalogues/de.po'), 'utf8'))
const englishPhrases = items
  .filter(({ msgid, msgstr }) => msgstr[0] && !/[<#]|plural|select/.test(msgid + msgstr[0]))
  .flatMap(({ msgid, msgstr }) =>
    msgid
      .split(/\{\w+\}/)
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase.includes(' ') && phrase.length >= 10 && !msgstr[0]?.includes(phrase)),
  )

const months = (tag: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2027, month, 15)),
  ).join('|')
/** Dates as the other language writes them, and as computers do. */
const foreignDates: Record<Language, RegExp> = {
  en: new RegExp(`\\d\\. ?(${months('de-DE')})|\\d{1,2}\\.\\d{1,2}\\.\\d{4}|\\d{4}-\\d\\d-\\d\\d`, 'u'),
  de: new RegExp(`\\d (${months('en-GB')})|\\d{1,2}/\\d{1,2}/\\d{4}|\\d{4}-\\d\\d-\\d\\d`, 'u'),
}

const hrefsIn = (html: string) => [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href)
const areas = 'platform|people|booking|sales|documents|money|road|messages|automation|desk'
const problemCode = new RegExp(`\\b(${areas})\\.[a-z]\\w*`)
const withoutFooter = (text: string) => text.slice(0, text.lastIndexOf('\n--\n'))

describe.each(languages)('in %s', (language) => {
  test.each(emailExamples)('$kind', ({ kind, render }) => {
    const { subject, text, html } = render(language)
    const { to, hasLink } = emailKinds[kind]
    const body = withoutFooter(text)
    const said = `${subject}\n${text}`

    expect(subject).toMatch(/^\S.{4,120}$/u)
    expect(body.trim()).not.toBe('')
    // Who, what, which show is said once.
    expect(body.split('\n')[0]).not.toContain(subject)
    expect(html).toContain(`<html lang="${language}">`)

    // Neither a value that was not filled in nor the code of a problem.
    expect(said).not.toMatch(/[{}]|\bundefined\b|\bnull\b|\bNaN\b|\[object/u)
    expect(said.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
    expect(said).not.toMatch(problemCode)
    expect(said).not.toMatch(foreignDates[language])

    const links = hrefsIn(html)
    expect(html.includes('class="button"')).toBe(hasLink)
    for (const href of links) expect(href).toMatch(/^(https:\/\/\S|mailto:|tel:)/)
    for (const [url] of text.matchAll(/\S*:\/\/\S*/g)) expect(url).toMatch(/^https:\/\//)

    if (to === 'outsider' || to === 'artist') {
      expect(`${subject}\n${body}`).not.toMatch(/fermata/i)
      expect(html.match(/fermata/gi)).toHaveLength(1)
    }
    if (language === 'de') {
      expect(englishPhrases.filter((phrase) => said.includes(phrase))).toEqual([])
      expect(said).not.toMatch(familiar)
    }
  })
})

test('the languages differ in every e-mail', () => {
  const same = emailExamples.filter(({ render }) => {
    const [english, german] = languages.map(render)
    return english?.text === german?.text || english?.subject === german?.subject
  })
  expect(same.map(({ kind }) => kind)).toEqual([])
})

// Kinds are closed by their type, which all e-mails pass who come by the one function.
test('nothing but the store of e-mails writes into the outbox', () => {
  const files = readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts'))
  const writers = files.filter((path) =>
    /insertInto\('outbox'\)|insert\s+into\s+(public\.)?outbox\b/i.test(
      readFileSync(join(root, 'src/server', path), 'utf8'),
    ),
  )
  expect(writers).toEqual(['platform/mail/store.ts'])
})
