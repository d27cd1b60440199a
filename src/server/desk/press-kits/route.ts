/** `GET /press/{agency}/{artist}`: the press kit of an artist as a page, its files below it, all photos as a ZIP. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { acceptedTags, languageOf } from '#domain/language.ts'
import {
  isReadablePicture,
  renditionMime,
  renditionName,
  renditionSizes,
  type Rendition,
} from '#domain/platform/renditions.ts'
import { pressKitPageTexts } from '#texts/desk/press-kits.ts'
import type { Context } from '../../context.ts'
import { toTrpcError } from '../../errors.ts'
import { openRendition } from '../../platform/files/renditions.ts'
import { zipStream, type ZipEntry } from '../../platform/files/zip-writer.ts'
import { answerCallError, attachment, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { parsed, sendFile } from '../../platform/http/file-transfer.ts'
import { translatorOf } from '../../texts.ts'
import { missingPage, pressKitPage } from './page.ts'
import { pressKitPageRouter, type PressFile, type PressKitPage } from './page-calls.ts'
import { openPreview } from './preview.ts'

const Address = z.object({ agency: z.string(), artist: z.string() })
const FileAddress = Address.extend({ id: z.uuid() })
const Query = z.object({
  lang: z.string().max(20).optional(),
  preview: z.string().max(1000).optional(),
  size: z.enum(renditionSizes).optional(),
})

type Opened = { ctx: Context; page: PressKitPage; preview: string | null }

/** In the language asked for, else the browser's. */
const readerOf = (req: FastifyRequest, lang: string | undefined) =>
  translatorOf(languageOf(lang, ...acceptedTags(req.headers['accept-language'])))

/** Every picture of a page is a request: pages have a limit of their own. */
async function takePage({ limiter, ip }: Context): Promise<void> {
  if (limiter && !(await limiter.take('page', ip))) throw new DomainError('TOO_MANY_REQUESTS')
}

export function registerPressKits(app: FastifyInstance, deps: RouteDeps): void {
  async function open(req: FastifyRequest, reply: FastifyReply): Promise<Opened> {
    const address = parsed(Address, req.params, 'NOT_FOUND')
    const { preview } = parsed(Query, req.query, 'NOT_FOUND')
    const ctx = await callContext(deps, req, reply, 'pressKits.page')
    await takePage(ctx)
    const claims = preview ? openPreview(ctx.secrets, address, preview, ctx.now) : null
    const calls = pressKitPageRouter.createCaller({ ...ctx, claims, limiter: null })
    if (!preview || !claims) return { ctx, page: await calls.published(address), preview: null }
    return { ctx, page: await calls.draft(address), preview }
  }

  function sendPage(reply: FastifyReply, { html, styles }: { html: string; styles: string }, kept: string) {
    const hash = createHash('sha256').update(styles).digest('base64')
    return reply
      .headers({
        ...deps.headers,
        'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'cache-control': kept,
        vary: 'accept-language',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  }

  async function page(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const t = readerOf(req, parsed(Query, req.query, 'NOT_FOUND').lang)
    try {
      const { ctx, page, preview } = await open(req, reply)
      const made = pressKitPage(page, { t, appUrl: ctx.site.appUrl, preview })
      return sendPage(reply, made, preview ? 'no-store' : 'public, max-age=300')
    } catch (error) {
      if (toTrpcError(error, t).code !== 'NOT_FOUND') throw error
      return sendPage(reply.code(404), missingPage(t), 'no-store')
    }
  }

  async function file(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = parsed(FileAddress, req.params, 'NOT_FOUND')
    const { size } = parsed(Query, req.query, 'NOT_FOUND')
    const { ctx, page, preview } = await open(req, reply)
    const found = page.files.find((each) => each.id === id)
    if (!found) throw new DomainError('NOT_FOUND')
    const kept = preview ? 'private, max-age=300' : 'public, max-age=3600'
    const shown = isReadablePicture(found.mime)
      ? await rendition(ctx, page, found, size ?? 'screen')
      : { ...found, orgId: page.orgId }
    return sendFile(ctx, req, reply, deps.headers, { ...shown, isSaved: size === 'print' }, kept)
  }

  async function zip(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { ctx, page } = await open(req, reply)
    const t = readerOf(req, parsed(Query, req.query, 'NOT_FOUND').lang)
    const name = `${t(pressKitPageTexts.archiveName, { artist: page.name })}.zip`
    return reply
      .headers({
        ...deps.headers,
        'content-type': 'application/zip',
        'content-disposition': attachment(name),
      })
      .send(zipStream(photos(ctx, page), ctx.now))
  }

  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))
    scope.get('/press/:agency/:artist', (req, reply) => page(req, reply))
    scope.get('/press/:agency/:artist/files/:id', (req, reply) => file(req, reply))
    scope.get('/press/:agency/:artist/photos.zip', (req, reply) => zip(req, reply))
  })
}

async function rendition(ctx: Context, { orgId }: PressKitPage, file: PressFile, size: Rendition) {
  const made = await openRendition(ctx.files, { orgId, id: file.id }, size)
  const mime = renditionMime(size, file.mime)
  return { ...file, ...made, orgId, mime, name: renditionName(file.name, mime) }
}

/** Every photo in print size, under a name of its own, and whom to credit for which. */
async function* photos(ctx: Context, page: PressKitPage): AsyncGenerator<ZipEntry> {
  const credits: string[] = []
  const files = page.files.filter(({ section }) => section === 'pictures')
  for (const [index, file] of files.entries()) {
    const { key, name } = await rendition(ctx, page, file, 'print')
    const numbered = `${String(index + 1).padStart(2, '0')} ${name}`
    if (file.credit) credits.push(`${numbered}: ${file.credit}\n`)
    yield { name: numbered, content: ctx.files.open(key), compress: false }
  }
  if (credits.length > 0) yield { name: 'Credits.txt', content: credits }
}
