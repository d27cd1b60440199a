import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { valued, writeXml, type XmlElement } from './xml.ts'

const write = (content: XmlElement) =>
  writeXml('a', { '@xmlns': 'urn:a' }, content)
    .replace('<?xml version="1.0" encoding="UTF-8"?>\n', '')
    .replaceAll(/\n\s*</g, '<')
    .trim()

describe('XML', () => {
  test.each<[string, XmlElement, string]>([
    ['keeps the order of keys and repeats lists', { b: ['1', '2'], a: '3' }, '<b>1</b><b>2</b><a>3</a>'],
    ['leaves out what is not there', { b: null, c: undefined, d: false, e: '', f: ' ', g: '0' }, '<g>0</g>'],
    [
      'leaves out elements of nothing, however deep',
      { b: { c: { d: null } }, e: [null, ''], f: '1' },
      '<f>1</f>',
    ],
    ['leaves out an element of attributes alone', { b: { '@x': '1', '#text': '' }, f: '1' }, '<f>1</f>'],
    ['sets attributes', { b: valued('1', { '@x': '"<' }) }, '<b x="&quot;&lt;">1</b>'],
    ['escapes what is markup', { b: `&<>"'` }, '<b>&amp;&lt;&gt;&quot;&apos;</b>'],
    ['drops control characters and half letters', { b: 'a\u0000b\u001fc\ud800d\ufffe' }, '<b>abc?d</b>'],
    ['keeps the ends of lines', { b: 'a\r\nb\nc' }, '<b>a\nb\nc</b>'],
  ])('%s', (_, content, expected) => {
    expect(write(content)).toBe(`<a xmlns="urn:a">${expected}</a>`)
  })

  test('is well-formed whatever is in it', () => {
    const hostile = `]]> <!-- --> <?x?> &amp; &#0; ${String.fromCharCode(...Array.from({ length: 160 }, (_, code) => code))}`
    expect(XMLValidator.validate(writeXml('a', { '@xmlns': 'urn:a' }, { b: hostile }))).toBe(true)
  })
})
