// The page of a press kit as HTML: without scripts, fonts and cookies, so that it opens at once everywhere.
import { artistJsonLd } from '#domain/desk/press-kits/artist-listing.ts'
import { callLink } from '#domain/formats.ts'
import { intlTags, languages, type Language } from '#domain/language.ts'
import { phoneText } from '#domain/platform/phones.ts'
import { isReadablePicture } from '#domain/platform/renditions.ts'
import { linkKinds } from '#domain/people/artists.ts'
import { pressKitPageTexts as texts, pressKitSectionLabels } from '#texts/desk/press-kits.ts'
import { sizeText, typeLabel } from '#texts/platform/file-size.ts'
import { artistKindLabels, linkLabels } from '#texts/people/artists.ts'
import type { Translator } from '#texts/translator.ts'
import { jsonLd, Markup, markup } from '../../platform/http/markup.ts'
import { addressesOf, type Addresses } from './addresses.ts'
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

const section = (title: string, body: Markup) => markup`<section><h2>${title}</h2>${body}</section>`
const list = (rows: readonly Markup[], kind: string) => markup`<ul class="${kind}">${rows}</ul>`
const outside = (href: string, label: string) =>
  markup`<a href="${href}" rel="noopener noreferrer" target="_blank">${label}</a>`

/** A text of several paragraphs as people write it, with an empty line between two. */
const paragraphs = (text: string) => text.split(/\n\s*\n/).map((part) => markup`<p>${part.trim()}</p>`)

function biography(page: PressKitPage, t: Translator): Markup | null {
  const found = biographyOf(page, t.language)
  if (!found) return null
  const lang = found.lang && found.lang !== t.language ? markup` lang="${found.lang}"` : null
  return section(t(texts.biography), markup`<div class="prose"${lang}>${paragraphs(found.text)}</div>`)
}

const creditOf = ({ credit }: PressFile, t: Translator) => credit && t(texts.credit, { name: credit })

function pictures(files: readonly PressFile[], name: string, to: Addresses, t: Translator): Markup | null {
  if (files.length === 0) return null
  const rows = files.map((file, index) => {
    const alt = t(texts.photoOf, { artist: name, number: String(index + 1) })
    return markup`<li><a href="${to.file(file, 'screen')}"><img src="${to.file(file, 'preview')}" alt="${alt}" loading="lazy" decoding="async"></a>
<p><span>${creditOf(file, t)}</span> <a href="${to.file(file, 'print')}" aria-label="${t(texts.printOf, { name: alt })}" download>${t(texts.print)}</a></p></li>`
  })
  const all = markup`<p><a class="button" href="${to.zip}" download>${t(texts.allPictures)}</a></p>`
  const request = files.some(({ credit }) => credit)
    ? markup`<p class="mute">${t(texts.nameCredit)}</p>`
    : null
  return section(t(pressKitSectionLabels.pictures), markup`${list(rows, 'pictures')}${request}${all}`)
}

function logos(files: readonly PressFile[], name: string, to: Addresses, t: Translator): Markup | null {
  if (files.length === 0) return null
  const rows = files.map((file, index) => {
    const alt = t(texts.logoOf, { artist: name, number: String(index + 1) })
    return markup`<li><a href="${to.file(file, 'print')}" download><img src="${to.file(file, 'preview')}" alt="${t(texts.printOf, { name: alt })}" loading="lazy"></a></li>`
  })
  return section(t(pressKitSectionLabels.logos), list(rows, 'logos'))
}

function documents(files: readonly PressFile[], to: Addresses, t: Translator): Markup | null {
  if (files.length === 0) return null
  const rows = files.map((file) => {
    const about = `${typeLabel(file.mime)}, ${sizeText(file.size, intlTags[t.language])}`
    const href = to.file(file, isReadablePicture(file.mime) ? 'print' : null)
    return markup`<li><a href="${href}">${file.name}</a> <span class="mute">${about}</span></li>`
  })
  return section(t(pressKitSectionLabels.documents), list(rows, 'rows'))
}

function links({ links, website }: PressKitPage, t: Translator): Markup | null {
  const rows = [
    ...(website ? [markup`<li>${outside(website, t(texts.website))}</li>`] : []),
    ...linkKinds.flatMap((kind) => {
      const href = links[kind]
      return href ? [markup`<li>${outside(href, t(linkLabels[kind]))}</li>`] : []
    }),
  ]
  return rows.length > 0 ? section(t(texts.music), list(rows, 'links')) : null
}

function shows({ shows }: PressKitPage, t: Translator): Markup | null {
  if (shows.length === 0) return null
  const rows = shows.map(({ name, date, endDate, venue, ticketUrl }) => {
    const place = [venue.name, venue.city].filter(Boolean).join(', ')
    const label = t(texts.ticketsFor, { show: `${name}, ${t.day(date)}` })
    const tickets =
      ticketUrl &&
      markup`<a href="${ticketUrl}" rel="noopener noreferrer" target="_blank" aria-label="${label}">${t(texts.tickets)}</a>`
    return markup`<li><time datetime="${date}">${t.days(date, endDate)}</time> <span><strong>${name}</strong> <span class="mute">${place}</span></span> ${tickets}</li>`
  })
  return section(t(texts.shows), list(rows, 'shows'))
}

function contact({ agency, takesInquiries }: PressKitPage, to: Addresses, t: Translator): Markup {
  const { name, email, phone, website } = agency
  const rows = [
    ...(email ? [markup`<li><a href="mailto:${email}">${email}</a></li>`] : []),
    ...(phone ? [markup`<li><a href="${callLink(phone)}">${phoneText(phone)}</a></li>`] : []),
    ...(website ? [markup`<li>${outside(website, website.replace(/^https?:\/\/|\/$/g, ''))}</li>`] : []),
  ]
  const inquire = takesInquiries
    ? markup`<p><a class="button" href="${to.inquiry}">${t(texts.inquire)}</a></p>`
    : null
  return section(t(texts.contact), markup`<p><strong>${name}</strong></p>${list(rows, 'contact')}${inquire}`)
}

/** What search engines and previews of links read. */
function head(
  page: PressKitPage,
  to: Addresses,
  cover: PressFile | undefined,
  { t, appUrl, preview }: PageOptions,
) {
  const title = t(texts.title, { artist: page.name, agency: page.agency.name })
  if (preview) return markup`<title>${title}</title><meta name="robots" content="noindex">`
  const url = appUrl + to.page(null)
  const description = descriptionOf(page, t)
  const image = cover ? appUrl + to.file(cover, 'card') : null
  const links = [page.website, ...Object.values(page.links)].filter((link) => link !== null)
  const card =
    image &&
    markup`<meta property="og:image" content="${image}"><meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`
  return markup`<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
${languages.map((lang) => markup`<link rel="alternate" hreflang="${lang}" href="${appUrl + to.page(lang)}">`)}
<link rel="alternate" hreflang="x-default" href="${url}">
<meta property="og:type" content="profile"><meta property="og:title" content="${title}">
<meta property="og:description" content="${description}"><meta property="og:url" content="${url}">
<meta property="og:site_name" content="${page.agency.name}">${card}
${jsonLd(artistJsonLd({ ...page, url, description, image, links }))}`
}

const documentOf = (lang: Language, head: Markup, styles: string, body: Markup) => markup`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${head}<style>${new Markup(styles)}</style></head><body>${body}</body></html>`

/** The agency, and the page in the other languages. */
function pageHeader({ agency }: PressKitPage, to: Addresses, t: Translator): Markup {
  const sign = agency.logo
    ? markup`<img src="${agency.logo}" alt="${agency.name}" height="40">`
    : markup`<span>${agency.name}</span>`
  const others = languages.filter((lang) => lang !== t.language)
  return markup`<header>${agency.website ? markup`<a href="${agency.website}" rel="noopener noreferrer">${sign}</a>` : sign}
<nav>${others.map((lang) => markup`<a href="${to.page(lang)}" hreflang="${lang}" lang="${lang}">${languageNames[lang]}</a>`)}</nav></header>`
}

function pageTitle(page: PressKitPage, cover: PressFile | undefined, to: Addresses, t: Translator): Markup {
  const { name, kind, genres, homeCity } = page
  const about = [t(artistKindLabels[kind]), ...genres, homeCity].filter(Boolean).join(' · ')
  const alt = t(texts.photoOf, { artist: name, number: '1' })
  const picture =
    cover &&
    markup`<figure><img src="${to.file(cover, 'screen')}" alt="${alt}" fetchpriority="high"><figcaption>${creditOf(cover, t)}</figcaption></figure>`
  return markup`<div class="${picture ? 'title pictured' : 'title'}"><div><p class="mute">${t(texts.pressKit)}</p>
<h1>${name}</h1><p>${about}</p></div>${picture ?? null}</div>`
}

/** The page with its styles, whose hash the content policy names. */
export function pressKitPage(page: PressKitPage, options: PageOptions): { html: string; styles: string } {
  const { t, preview } = options
  const to = addressesOf(page, preview)
  const { name } = page
  const inSection = (wanted: PressFile['section']) => page.files.filter((file) => file.section === wanted)
  const photos = inSection('pictures')
  const [cover] = photos
  const styles = pressKitStyles(page.agency.brandColour)
  const notice = preview && !page.isPublished ? markup`<p class="notice">${t(texts.preview)}</p>` : null
  const body = markup`${notice}${pageHeader(page, to, t)}
<main>${pageTitle(page, cover, to, t)}
${biography(page, t)}
${pictures(photos, name, to, t)}
${links(page, t)}
${shows(page, t)}
${logos(inSection('logos'), name, to, t)}
${documents(inSection('documents'), to, t)}
${contact(page, to, t)}</main>`
  return { html: documentOf(t.language, head(page, to, cover, options), styles, body).html, styles }
}

/** In place of a page that is not there. */
export function missingPage(t: Translator): { html: string; styles: string } {
  const styles = pressKitStyles(null)
  const title = t(texts.missingTitle)
  const body = markup`<main><h1>${title}</h1><p>${t(texts.missing)}</p></main>`
  const top = markup`<title>${title}</title><meta name="robots" content="noindex">`
  return { html: documentOf(t.language, top, styles, body).html, styles }
}
