// The page of a press kit as HTML: without scripts, fonts and cookies, so that it opens at once everywhere.
import { artistJsonLd } from '#domain/desk/press-kits/artist-listing.ts'
import { pressKitPath } from '#domain/desk/press-kits/press-kits.ts'
import { languages, type Language } from '#domain/language.ts'
import { fileTypes } from '#domain/platform/files.ts'
import { isReadablePicture } from '#domain/platform/renditions.ts'
import { linkKinds } from '#domain/people/artists.ts'
import { pressKitPageTexts as texts, pressKitSectionLabels } from '#texts/desk/press-kits.ts'
import { artistKindLabels, linkLabels } from '#texts/people/artists.ts'
import type { Translator } from '#texts/translator.ts'
import { Html, html, jsonLd } from '../../platform/http/html.ts'
import type { PressFile, PressKitPage } from './page-calls.ts'
import { pressKitStyles } from './styles.ts'

export type PageOptions = {
  t: Translator
  /** The address of this installation. */
  appUrl: string
  /** The token of a preview, which its pictures need as well. */
  preview: string | null
}

const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }

const queryOf = (values: Record<string, string | null>) => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** The addresses of the page and of what belongs to it. */
function addresses({ orgSlug, artistSlug }: PressKitPage, preview: string | null) {
  const path = pressKitPath(orgSlug, artistSlug)
  return {
    page: (lang: Language | null) => path + queryOf({ lang, preview }),
    file: ({ id }: PressFile, size: string | null) => `${path}/files/${id}${queryOf({ size, preview })}`,
    zip: `${path}/photos.zip${queryOf({ preview })}`,
    inquiry: `/inquiry/${orgSlug}?artist=${encodeURIComponent(artistSlug)}`,
  }
}
type Addresses = ReturnType<typeof addresses>

/** The biography in the reader's language, else in the one that there is, else the profile. */
function biographyOf({ biographies, profileLong, profileShort }: PressKitPage, language: Language) {
  for (const lang of [language, ...languages]) {
    const text = biographies[lang]
    if (text) return { text, lang }
  }
  const text = profileLong ?? profileShort
  return text ? { text, lang: null } : null
}

/** The first sentences for search engines and previews of links. */
function descriptionOf(page: PressKitPage, t: Translator): string {
  const text = page.profileShort ?? biographyOf(page, t.language)?.text
  if (!text) return t(texts.description, { artist: page.name, agency: page.agency.name })
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s+\S*$/, '')}…`
}

const section = (title: string, body: Html) =>
  html`<section>
    <h2>${title}</h2>
    ${body}
  </section>`
const list = (rows: readonly Html[], kind: string) =>
  html`<ul class="${kind}">
    ${rows}
  </ul>`
const outside = (href: string, label: string) =>
  html`<a href="${href}" rel="noopener noreferrer" target="_blank">${label}</a>`

/** A text of several paragraphs as people write it, with an empty line between two. */
const paragraphs = (text: string) => text.split(/\n\s*\n/).map((part) => html`<p>${part.trim()}</p>`)

function pictures(files: readonly PressFile[], name: string, to: Addresses, t: Translator): Html {
  const rows = files.map((file, index) => {
    const alt = t(texts.photoOf, { artist: name, number: String(index + 1) })
    return html`<li>
      <a href="${to.file(file, 'screen')}"
        ><img src="${to.file(file, 'preview')}" alt="${alt}" loading="lazy" decoding="async"
      /></a>
      <p>
        ${file.credit ? html`<span>${t(texts.credit, { name: file.credit })}</span>` : null}<a
          href="${to.file(file, 'print')}"
          aria-label="${t(texts.printOf, { name: alt })}"
          download
          >${t(texts.print)}</a
        >
      </p>
    </li>`
  })
  return section(
    t(pressKitSectionLabels.pictures),
    html`${list(rows, 'pictures')}
      <p class="mute">${t(texts.free)}</p>
      <p><a class="button" href="${to.zip}" download>${t(texts.allPictures)}</a></p>`,
  )
}

function logos(files: readonly PressFile[], name: string, to: Addresses, t: Translator): Html {
  const rows = files.map((file, index) => {
    const alt = t(texts.logoOf, { artist: name, number: String(index + 1) })
    return html`<li>
      <a href="${to.file(file, 'print')}" download
        ><img src="${to.file(file, 'preview')}" alt="${t(texts.printOf, { name: alt })}" loading="lazy"
      /></a>
    </li>`
  })
  return section(t(pressKitSectionLabels.logos), list(rows, 'logos'))
}

function documents(files: readonly PressFile[], to: Addresses, t: Translator): Html {
  const rows = files.map((file) => {
    const size = t.number(file.size / 1_048_576, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
    const about = [fileTypes[file.mime]?.label, `${size} MB`].filter(Boolean).join(' · ')
    const href = to.file(file, isReadablePicture(file.mime) ? 'print' : null)
    return html`<li><a href="${href}">${file.name}</a><span class="mute">${about}</span></li>`
  })
  return section(t(pressKitSectionLabels.documents), list(rows, 'rows'))
}

function links({ links, website }: PressKitPage, t: Translator): Html | null {
  const rows = [
    ...(website ? [html`<li>${outside(website, t(texts.website))}</li>`] : []),
    ...linkKinds.flatMap((kind) => {
      const href = links[kind]
      return href ? [html`<li>${outside(href, t(linkLabels[kind]))}</li>`] : []
    }),
  ]
  return rows.length > 0 ? section(t(texts.music), list(rows, 'links')) : null
}

function shows({ shows }: PressKitPage, t: Translator): Html | null {
  if (shows.length === 0) return null
  const rows = shows.map((show) => {
    const place = [show.venue.name, show.venue.city].filter(Boolean).join(', ')
    const tickets = show.ticketUrl
      ? html`<a
          href="${show.ticketUrl}"
          rel="noopener noreferrer"
          target="_blank"
          aria-label="${t(texts.ticketsFor, { show: `${show.name}, ${t.day(show.date)}` })}"
          >${t(texts.tickets)}</a
        >`
      : null
    return html`<li>
      <time datetime="${show.date}">${t.days(show.date, show.endDate)}</time
      ><span><strong>${show.name}</strong>${place ? html`<span class="mute">${place}</span>` : null}</span
      >${tickets}
    </li>`
  })
  return section(t(texts.shows), list(rows, 'shows'))
}

function contact({ agency, takesInquiries }: PressKitPage, to: Addresses, t: Translator): Html {
  const { name, email, phone, website } = agency
  const rows = [
    ...(email ? [html`<li><a href="mailto:${email}">${email}</a></li>`] : []),
    ...(phone ? [html`<li><a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a></li>`] : []),
    ...(website ? [html`<li>${outside(website, website.replace(/^https?:\/\/|\/$/g, ''))}</li>`] : []),
  ]
  return section(
    t(texts.contact),
    html`<p><strong>${name}</strong></p>
      ${rows.length > 0 ? list(rows, 'contact') : null}${
        takesInquiries ? html`<p><a class="button" href="${to.inquiry}">${t(texts.inquire)}</a></p>` : null
      }`,
  )
}

/** What search engines and previews of links read. */
function head(
  page: PressKitPage,
  to: Addresses,
  cover: PressFile | undefined,
  { t, appUrl, preview }: PageOptions,
) {
  const url = appUrl + pressKitPath(page.orgSlug, page.artistSlug)
  const title = t(texts.title, { artist: page.name, agency: page.agency.name })
  const description = descriptionOf(page, t)
  const image = cover ? appUrl + to.file(cover, 'card') : null
  if (preview) return html`<title>${title}</title><meta name="robots" content="noindex" />`
  const links = [page.website, ...Object.values(page.links)].filter((link) => link !== null)
  return html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${url}" />
    ${languages.map((lang) => html`<link rel="alternate" hreflang="${lang}" href="${appUrl}${to.page(lang)}" />`)}
    <link rel="alternate" hreflang="x-default" href="${url}" />
    <meta property="og:type" content="profile" /> <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" /> <meta property="og:url" content="${url}" />
    <meta property="og:site_name" content="${page.agency.name}" />
    ${image ? html`<meta property="og:image" content="${image}" /><meta property="og:image:width" content="1200" /><meta property="og:image:height" content="630" /><meta name="twitter:card" content="summary_large_image" />` : null}
    ${jsonLd(artistJsonLd({ ...page, url, description, image, links }))}`
}

const documentOf = (lang: Language, head: Html, styles: string, body: Html) =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${head}
        <style>
          ${new Html(styles)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`

/** The page with its styles, whose hash the content policy names. */
export function pressKitPage(page: PressKitPage, options: PageOptions): { markup: string; styles: string } {
  const { t, preview } = options
  const to = addresses(page, preview)
  const { name, agency } = page
  const inSection = (wanted: PressFile['section']) => page.files.filter((file) => file.section === wanted)
  const photos = inSection('pictures')
  const biography = biographyOf(page, t.language)
  const about = [t(artistKindLabels[page.kind]), ...page.genres, page.homeCity].filter(Boolean).join(' · ')
  const styles = pressKitStyles(agency.brandColour)
  const [cover] = photos
  const sign = agency.logo
    ? html`<img src="${agency.logo}" alt="${agency.name}" height="40" />`
    : html`<span>${agency.name}</span>`
  const others = languages.filter((lang) => lang !== t.language)
  const body = html`${preview && !page.isPublished ? html`<p class="notice">${t(texts.preview)}</p>` : null}
    <header>
      ${agency.website ? html`<a href="${agency.website}" rel="noopener">${sign}</a>` : sign}
      <nav>
        ${others.map((lang) => html`<a href="${to.page(lang)}" hreflang="${lang}" lang="${lang}">${languageNames[lang]}</a>`)}
      </nav>
    </header>
    <main>
      <div class="title${cover ? ' pictured' : ''}">
        <div>
          <p class="mute">${t(texts.pressKit)}</p>
          <h1>${name}</h1>
          <p>${about}</p>
        </div>
        ${
          cover
            ? html`<figure>
                <img
                  src="${to.file(cover, 'screen')}"
                  alt="${t(texts.photoOf, { artist: name, number: '1' })}"
                  fetchpriority="high"
                />${cover.credit ? html`<figcaption>${t(texts.credit, { name: cover.credit })}</figcaption>` : null}
              </figure>`
            : null
        }
      </div>
      ${biography ? section(t(texts.biography), html`<div class="prose" ${biography.lang && biography.lang !== t.language ? html` lang="${biography.lang}"` : null}>${paragraphs(biography.text)}</div>`) : null}
      ${photos.length > 0 ? pictures(photos, name, to, t) : null} ${links(page, t)} ${shows(page, t)}
      ${inSection('logos').length > 0 ? logos(inSection('logos'), name, to, t) : null}
      ${inSection('documents').length > 0 ? documents(inSection('documents'), to, t) : null}
      ${contact(page, to, t)}
    </main>`
  return { markup: documentOf(t.language, head(page, to, cover, options), styles, body).markup, styles }
}

/** In place of a page that is not there. */
export function missingPage(t: Translator): { markup: string; styles: string } {
  const styles = pressKitStyles(null)
  const title = t(texts.missingTitle)
  const body = html`<main>
    <h1>${title}</h1>
    <p>${t(texts.missing)}</p>
  </main>`
  const top = html`<title>${title}</title><meta name="robots" content="noindex" />`
  return { markup: documentOf(t.language, top, styles, body).markup, styles }
}
