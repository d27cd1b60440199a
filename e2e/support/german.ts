// What is asked of every screen in German: no English text is left, and no word is cut or broken.
import { readFileSync } from 'node:fs'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Page } from '@playwright/test'
import { parsePo } from 'pofile-ts'

/** Texts that are written into an organisation's data or a document, and stay in the language of those. */
const written = /src\/texts\/(.*\/standard-|money\/statements\/|booking\/show-day)/
const catalogue = parsePo(readFileSync(new URL('../../src/texts/catalogues/de.po', import.meta.url), 'utf8'))
const items = catalogue.items.filter(
  ({ references }) => !references.length || !references.every((reference) => written.test(reference)),
)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

type Token = Exclude<CompiledMessage, string>[number]

/** The ways a message may read, as patterns: any value for a placeholder, each form of a plural. */
function patternOf(tokens: CompiledMessage): string {
  if (typeof tokens === 'string') return escaped(tokens)
  return tokens
    .map((token: Token) => {
      if (typeof token === 'string') return token === '#' ? String.raw`[\d.,]+` : escaped(token)
      const forms = Object.entries(token[2] ?? {}).filter(([form]) => form !== 'offset')
      const isChoice = token[1] === 'plural' || token[1] === 'select' || token[1] === 'selectordinal'
      if (!isChoice) return '.+?'
      return `(?:${forms.map(([, form]) => patternOf(form as CompiledMessage)).join('|')})`
    })
    .join('')
}

/** A message as the page's text nodes hold it: cut where an element begins or ends. */
const piecesOf = (message: string): string[] =>
  patternOf(compileMessage(message))
    .split(/<\/?\d+\/?>/)
    .map((piece) => piece.trim())
    // Two words beside a value at least: "{name} of {place}" is said of anything.
    .filter((piece) => {
      const words = piece.replaceAll('.+?', ' ').match(/\p{L}{3,}/gu) ?? []
      return words.length >= (piece.includes('.+?') ? 2 : 1)
    })

/** So general that anything fits it. */
const isGeneral = (piece: string) =>
  ['Qq', 'Qq qq', '1 qq qq qq.', 'Qq, qq und qq'].some((text) => new RegExp(`^(?:${piece})$`).test(text))

/** What the demo, an agency that writes English, calls things; the catalogue happens to have the same words. */
const ofDemo = new Set(
  [
    'Promoter|Production|Presale|Access|Line check|Voice, guitar|Arrival|Accommodation|Artist|Internal|Doors|Power|Address',
    'Parking|Rooms|Fee|None|Age limit|Announcement|Capacity|Ticket counts|Ticket link|Method|Bank transfer',
    'Set list|Touring party|Cancellation|Force majeure|Guest list|Travel and accommodation|Deal memo|Start|Club night',
    'Performance agreement, in the artist’s name|Artists’ money|Hold expiring soon|Request advance|14 days before',
    '7 days before|A week before the show|Rebooking|Thank you|By phone|Flight back from Lisbon|60 min|Support, 40 min',
    'Buyout, 4 people|Sound engineer|Payout|Artist’s VAT|Collected for the artist|Schedule|Settlement',
    // Languages are named in their own.
    'English',
  ].flatMap((texts) => texts.split('|')),
)

const german = new Set(
  catalogue.items.flatMap(({ msgstr: [text = ''] }) => piecesOf(text)).filter((piece) => !isGeneral(piece)),
)
const english = new Set(
  items.flatMap(({ msgid }) => piecesOf(msgid)).filter((piece) => !german.has(piece) && !isGeneral(piece)),
)
const whole = (pieces: Set<string>) => new RegExp(`^(?:${[...pieces].join('|')})$`)
const isEnglish = whole(english)
/** Texts of the interface as they are; one with a value in it may be as long as the value. */
const isGerman = whole(new Set([...german].filter((piece) => !piece.includes('.+?'))))

type Seen = { text: string; isCut: boolean; brokenWord: string | null }

/** Every text that the page shows or gives to a screen reader, and how its letters lie. */
function textsOf(page: Page): Promise<Seen[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [translate=no], [lang=en], script, style')
    const isCut = (node: Text, range: Range) => {
      const box = range.getBoundingClientRect()
      for (let element = node.parentElement; element; element = element.parentElement) {
        const { overflowX, position } = getComputedStyle(element)
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'absolute') return false
        if (overflowX === 'visible') continue
        const edge = element.getBoundingClientRect()
        return box.right > edge.right + 1 || box.left < edge.left - 1
      }
      return false
    }
    const brokenWord = (node: Text, range: Range) => {
      if (range.getClientRects().length < 2) return null
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\d]{2,}/gu)) {
        const boxesOf = (at: number) => {
          const letter = document.createRange()
          letter.setStart(node, at)
          letter.setEnd(node, at + 1)
          return [...letter.getClientRects()]
        }
        // Where a line begins, a letter may have an empty box at the end of the line before.
        const [first, last] = [boxesOf(index).at(-1), boxesOf(index + word.length - 1).at(0)]
        const isBroken = first && last && Math.abs(first.top - last.top) > 6
        if (isBroken && getComputedStyle(node.parentElement!).hyphens !== 'auto') return word
      }
      return null
    }
    const found: Seen[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (!node.data.trim() || !isSeen(node.parentElement!)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // What only screen readers get has no letters on the screen.
      const isOnScreen = range.getBoundingClientRect().width > 1
      found.push({
        text: node.data.trim().replaceAll(/\s+/g, ' '),
        isCut: isOnScreen && isCut(node, range),
        brokenWord: isOnScreen ? brokenWord(node, range) : null,
      })
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name)?.trim() ?? ''
        if (text && isSeen(element)) found.push({ text, isCut: false, brokenWord: null })
      }
    }
    return found
  })
}

/** The English texts of the catalogue that a page in German still shows. */
export async function englishLeft(page: Page): Promise<string[]> {
  const texts = (await textsOf(page)).map(({ text }) => text)
  return [...new Set(texts)].filter((text) => isEnglish.test(text) && !ofDemo.has(text))
}

/** The texts of the interface that the page cuts at an edge or breaks within a word; data may be cut. */
export async function cutTexts(page: Page): Promise<string[]> {
  const texts = await textsOf(page)
  return [
    ...new Set(
      texts
        .filter(({ text, isCut, brokenWord }) => (isCut || brokenWord !== null) && isGerman.test(text))
        .map(({ text, brokenWord }) => (brokenWord ? `${text}: broken in “${brokenWord}”` : `${text}: cut`)),
    ),
  ]
}
