import { describe, expect, test } from 'vitest'
import { isLinkAddress } from '#domain/documents/templates/contract-body.ts'
import { addressTyped, leadsOutside } from './link-address.ts'

describe('leadsOutside', () => {
  test.each([
    ['https://halle.example/a?b=c#d', true],
    ['http://halle.example', true],
    ['HTTPS://HALLE.EXAMPLE', true],
    ['mailto:jo@halle.example', true],
    ['tel:+49341555', true],
    ['javascript:alert(1)', false],
    ['data:text/html,hello', false],
    ['vbscript:x', false],
    ['//halle.example', false],
    ['/inside', false],
    ['ftp://halle.example', false],
    ['https://halle.example/a b', false],
    ['java\nscript:alert(1)', false],
    ['', false],
  ])('%j: %s, as the schema of saved texts says', (href, expected) => {
    expect(leadsOutside(href)).toBe(expected)
    expect(isLinkAddress(href)).toBe(expected)
  })
})

describe('addressTyped', () => {
  test.each([
    [' https://halle.example ', 'https://halle.example'],
    ['halle.example', 'https://halle.example'],
    ['halle.example/rider.pdf', 'https://halle.example/rider.pdf'],
    ['halle.example:8080/a', 'https://halle.example:8080/a'],
    ['jo@halle.example', 'mailto:jo@halle.example'],
    ['+49 341 555-01', 'tel:+4934155501'],
    ['0341 555 01', 'tel:034155501'],
    ['javascript:alert(1)', undefined],
    ['javascript:alert(1).com', undefined],
    ['the hall', undefined],
    ['hall', undefined],
    ['', undefined],
  ])('%j becomes %j', (typed, expected) => {
    expect(addressTyped(typed)).toBe(expected)
  })
})
