// Cleans what is pasted from other programs before the editor reads it: lists of Word become lists, pictures from
// elsewhere are left out.

const bullet = /^[\s\u00a0]*[·•▪◦§oü\-–][\s\u00a0]+/u
const number = /^[\s\u00a0]*(?:\(?(?:\d+|[a-z]|[ivx]+)[.)])[\s\u00a0]+/iu

/** How deep an item of a Word list lies, from 1; null for what is none. */
function wordLevel(element: Element): number | null {
  const style = element.getAttribute('style') ?? ''
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(style)
  if (level) return Number(level[1])
  return element.className.startsWith('MsoListParagraph') ? 1 : null
}

/** Takes the sign before an item off, and says whether it was a number. */
function takeSign(element: Element): boolean {
  const ignored = element.querySelector('[style*="mso-list:Ignore" i]')
  const sign = ignored?.textContent ?? element.textContent ?? ''
  const isNumber = ignored
    ? /[\da-z]+[.)]/i.test(sign.trim()) && !/^[o·•▪◦§ü\-–]$/iu.test(sign.trim())
    : number.test(sign)
  if (ignored) ignored.remove()
  else {
    const first = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    if (first) first.textContent = (first.textContent ?? '').replace(isNumber ? number : bullet, '')
  }
  return isNumber
}

/** Word writes lists as paragraphs that only look like items; they become items of lists within lists. */
function makeLists(page: Document): void {
  const items = [...page.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].filter(
    (element) => element.tagName === 'P' && wordLevel(element) !== null,
  )
  let open: { list: HTMLElement; level: number }[] = []
  let last: Element | null = null
  for (const paragraph of items) {
    if (last?.nextElementSibling !== paragraph) open = []
    const level = wordLevel(paragraph) ?? 1
    const tag = takeSign(paragraph) ? 'ol' : 'ul'
    open = open.filter((each) => each.level < level || (each.level === level && each.list.localName === tag))
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(tag)
      const within = open.at(-1)?.list.lastElementChild
      if (within) within.append(list)
      else paragraph.before(list)
      open.push({ list, level })
    }
    const item = page.createElement('li')
    open.at(-1)?.list.append(item)
    item.append(paragraph)
    last = open[0]?.list ?? null
  }
}

const isOwnPicture = (image: Element) =>
  Boolean(image.getAttribute('alt')) &&
  /^data:image\/(?:png|jpeg);base64,/.test(image.getAttribute('src') ?? '')

/** The HTML to read, and how many pictures were left out of it. */
export function cleanPasted(html: string): { html: string; pictures: number } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const strangers = [...page.querySelectorAll('img')].filter((image) => !isOwnPicture(image))
  for (const image of strangers) image.remove()
  for (const element of page.querySelectorAll('style, script, title, meta, o\\:p')) element.remove()
  // Fourth and deeper headings count as third.
  for (const heading of page.querySelectorAll('h4, h5, h6')) {
    const third = page.createElement('h3')
    third.append(...heading.childNodes)
    heading.replaceWith(third)
  }
  makeLists(page)
  return { html: page.body.innerHTML, pictures: strangers.length }
}
