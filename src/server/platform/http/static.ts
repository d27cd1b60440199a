// Serves the built web app: its assets for ever, its page fresh and filled with this installation's settings.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedTags } from '#domain/language.ts'
import { embeddedFormAddress } from '#domain/platform/page/embedded-form.ts'
import { pageHeads, withHead, type PageFiles } from '#domain/platform/page/page-files.ts'
import type { Headers } from './security.ts'

const PLACEHOLDER = '__CONFIG__'
/** The only pages meant for search engines; links with tokens and everything behind a session are not. */
const INDEXED = new Set(['/', '/traction', '/terms', '/privacy', '/imprint'])
/** Paths of the server itself: unknown ones below them are never pages. */
const OWN_PATH =
  /^\/(api|mcp|oauth|\.well-known|trpc|auth\/v1|emails|healthz|readyz|assets|embed|files|press)(\/|$)/

export type StaticOptions = {
  /** Folder of the build (dist/web); its files are listed once, at start. */
  root: string
  /** What the page reads from `<script type="application/json" id="config">`: public settings only. */
  config: unknown
  headers: Headers
  /** In their place for the one page that other websites may frame. */
  framedHeaders: Headers
}

/**
 * Mounts every file of the build, and the page for every other path that a person opens in a tab. What a script
 * or an image tag asks for and does not exist is 404, so that a stale tab never takes the page for a script.
 */
export async function registerStatic(app: FastifyInstance, options: StaticOptions): Promise<void> {
  const page = fillPage(await readFile(join(options.root, 'index.html'), 'utf8'), options.config)
  const headOf = pageHeads(JSON.parse(await readFile(join(options.root, 'pages.json'), 'utf8')) as PageFiles)

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_req, reply) => void reply.headers(options.headers))
    scope.addHook('onSend', async (_req, reply) => nameScripts(reply))
    await scope.register(fastifyStatic, {
      root: options.root,
      wildcard: false,
      index: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/*.map'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: setFileHeaders,
    })
    scope.get('/*', async (req, reply) => {
      if (!isNavigation(req)) return reply.callNotFound()
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      const [path = '/'] = req.url.split('?')
      if (embeddedFormAddress.test(req.url)) reply.headers(options.framedHeaders)
      if (!INDEXED.has(path)) reply.header('x-robots-tag', 'noindex')
      return reply.send(withHead(page, headOf(req.url, acceptedTags(req.headers['accept-language']))))
    })
  })
}

/** Puts the settings into the page as JSON that cannot end the script element that holds it. */
export function fillPage(html: string, config: unknown): string {
  if (!html.includes(PLACEHOLDER))
    throw new Error(`The built page has no ${PLACEHOLDER}: build the web app again.`)
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`)
  return html.replace(PLACEHOLDER, () => json)
}

/** Whether a person opens a page, by what the browser says (Sec-Fetch-Dest) or else by what the path looks like. */
export function isNavigation(req: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const [path = '/'] = req.url.split('?')
  if (path === '/index.html') return true
  if (OWN_PATH.test(path)) return false
  const destination = req.headers['sec-fetch-dest']
  if (typeof destination === 'string') return destination === 'document' || destination === 'iframe'
  const accept = req.headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path))
}

function setFileHeaders(reply: FastifyReply): void {
  // Names in /assets carry a hash of the content; anything else is asked for again each time (304 by its ETag).
  const isHashed = reply.request.url.startsWith('/assets/')
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  // Scripts for the websites of others.
  if (reply.request.url.startsWith('/embed/')) reply.header('cross-origin-resource-policy', 'cross-origin')
}

/** RFC 9239 has one name for JavaScript; the file server still says the older one. */
function nameScripts(reply: FastifyReply): void {
  const type = reply.getHeader('content-type')
  if (typeof type === 'string' && type.startsWith('application/javascript')) {
    reply.header('content-type', 'text/javascript; charset=utf-8')
  }
}
