// The announced shows on any website: one script, no cookies, nothing stored, one request for the list itself.
//
//   <script async src="https://booking.example/embed/shows.js" data-agency="halbmond" data-artist="mira-sol"></script>
//
// puts the list where it is. `<fermata-shows agency="…">` does the same wherever a page wants it. `data-lang` and
// `data-limit` are optional. Websites style it from outside: `--fermata-accent` and `--fermata-ink` on the element, and
// the parts `list`, `show`, `date`, `day`, `hour`, `title`, `place`, `tickets` and `note`.
import { localOf } from '#domain/dates.ts'
import { intlTags, languageOf } from '#domain/language.ts'
import type { PublicShow } from '#domain/desk/public-shows/public-shows.ts'
import { showsJsonLd } from '#domain/desk/public-shows/show-listings.ts'
import { inkOn } from '#domain/platform/face/ink-on.ts'
import { textsIn } from './shows-texts.ts'

type PublicList = {
  agency: string
  brandColour: string | null
  artist: string | null
  shows: PublicShow[]
}

/** A classic script knows where it is from while it runs; within the app itself the list comes from the app. */
const script = document.currentScript as HTMLScriptElement | null
const origin = new URL(script?.src ?? location.href).origin

// Letters and colours are those of the website around it, but for the accent.
const style = `
  :host { display: block; container-type: inline-size; font: inherit; color: inherit }
  ol { list-style: none; margin: 0; padding: 0 }
  li { display: grid; grid-template-columns: 9.5em 1fr auto; gap: 0.2em 1.25em; align-items: center;
       padding: 0.85em 0; border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent) }
  li:last-child { border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent) }
  .title { font-weight: 600 }
  .day, .hour { white-space: nowrap }
  .hour, .place, .note { opacity: 0.85 }
  .text { min-width: 0; overflow-wrap: anywhere }
  .note { margin: 0 }
  a { display: inline-flex; align-items: center; min-height: 2.75em; padding: 0 1.1em; border-radius: 999px;
      font-weight: 600; text-decoration: none; background: var(--fermata-accent); color: var(--fermata-ink) }
  a:hover { filter: brightness(1.1) }
  a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; color: inherit; background: none }
  @container (width >= 34em) { .day, .hour { display: block } }
  @container (width < 34em) { li { grid-template-columns: 1fr auto } .date { grid-column: 1 / -1 } }
`

function element(name: string, part: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = part
  made.setAttribute('part', part)
  made.textContent = text
  return made
}

/** A day as the reader writes it, at noon so that no zone turns it into another. */
const dayIn = (language: string, date: string) =>
  new Intl.DateTimeFormat(intlTags[languageOf(language)], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(`${date}T12:00:00`))

function row(show: PublicShow, language: string, withArtist: boolean): HTMLElement {
  const texts = textsIn(language)
  const day = dayIn(language, show.date)
  const title = withArtist ? show.artist.name : (show.venue.name ?? show.name)
  const place = [withArtist && show.venue.name, show.venue.city].filter(Boolean).join(', ')
  const item = element('li', 'show')
  const date = element('time', 'date')
  date.append(element('span', 'day', day), ...(show.time ? [' ', element('span', 'hour', show.time)] : []))
  date.setAttribute('datetime', show.startsAt ?? show.date)
  const text = element('div', 'text')
  text.append(element('div', 'title', title), element('div', 'place', place))
  item.append(date, text)
  if (!show.ticketUrl || !/^https?:/.test(show.ticketUrl)) return item
  if (show.onSaleAt && new Date(show.onSaleAt) > new Date()) {
    const { date: onSale } = localOf(new Date(show.onSaleAt), show.timeZone)
    item.append(element('span', 'note', texts.onSale(dayIn(language, onSale))))
    return item
  }
  const link = element('a', 'tickets', texts.tickets) as HTMLAnchorElement
  link.href = show.ticketUrl
  link.rel = 'noopener'
  link.setAttribute('aria-label', texts.ticketsFor([title, place, day].filter(Boolean).join(', ')))
  item.append(link)
  return item
}

class ShowsElement extends HTMLElement {
  static observedAttributes = ['agency', 'artist', 'lang', 'limit']
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #colours = new CSSStyleSheet()
  /** Whichever list was asked for last is shown. */
  #asked = 0

  constructor() {
    super()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    this.#root.adoptedStyleSheets = [sheet, this.#colours]
  }

  connectedCallback(): void {
    void this.#load()
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.#load()
  }

  async #load(): Promise<void> {
    const no = ++this.#asked
    const language = this.lang || document.documentElement.lang || navigator.language
    const [agency, artist] = [this.getAttribute('agency') ?? '', this.getAttribute('artist')]
    const path = [agency, artist].flatMap((part) => (part ? [encodeURIComponent(part)] : []))
    try {
      const answer = await fetch(`${origin}/public/${path.join('/')}/shows.json`, { credentials: 'omit' })
      if (!answer.ok) throw new Error(`The list of shows answered ${answer.status}.`)
      const list = (await answer.json()) as PublicList
      if (no === this.#asked) this.#show(list, language)
    } catch {
      if (no === this.#asked) this.#say(textsIn(language).failed)
    }
  }

  #say(text: string): void {
    const note = element('p', 'note', text)
    note.setAttribute('role', 'status')
    this.#root.replaceChildren(note)
  }

  #show({ brandColour, artist, shows }: PublicList, language: string): void {
    const texts = textsIn(language)
    const shown = shows.slice(0, Number(this.getAttribute('limit')) || undefined)
    const accent = brandColour ?? '#1a1613'
    this.#colours.replaceSync(`:host { --fermata-accent: ${accent}; --fermata-ink: ${inkOn(accent)} }`)
    if (shown.length === 0) return this.#say(texts.none)
    const items = element('ol', 'list')
    items.setAttribute('role', 'list')
    items.setAttribute('aria-label', texts.shows(artist))
    items.append(...shown.map((show) => row(show, language, artist === null)))
    this.#root.replaceChildren(items)
    // Within the app it is a preview, and its policy lets no script be written.
    if (script) this.#describe(shown)
  }

  /** For search engines, in the page itself: what is in a shadow tree is not part of it. */
  #describe(shows: readonly PublicShow[]): void {
    const data = document.createElement('script')
    data.type = 'application/ld+json'
    data.textContent = JSON.stringify(showsJsonLd(shows)).replaceAll('<', String.raw`\u003c`)
    this.replaceChildren(data)
  }
}

if (!customElements.get('fermata-shows')) customElements.define('fermata-shows', ShowsElement)

if (script?.dataset['agency']) {
  const list = document.createElement('fermata-shows')
  for (const [name, value] of Object.entries(script.dataset)) list.setAttribute(name, value ?? '')
  script.after(list)
}
