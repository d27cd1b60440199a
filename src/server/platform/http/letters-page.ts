// The local letters page: what would have been sent by mail, shown on this machine only.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocalCaller } from './address.ts'
import { frameOf, letterPage, listPage, type Letter, type LetterFile } from './letters-html.ts'
import type { Headers } from './security.ts'

export type LettersOptions = {
  /** Newest first; as many as are worth showing. */
  listLetters(): Promise<Letter[]>
  /** What goes along with a letter. */
  filesOf?(id: string): Promise<LetterFile[]>
  appUrl: string
  headers: Headers
}

/**
 * Mounts `/letters` and `/letters/<id>`. To be mounted only where no mail server is configured: letters open
 * accounts. Where APP_URL is not this machine itself, there is no such page at all: a proxy need not say that it is
 * one. Answers nobody but this machine, reached under a name of its own (a foreign name would be a page of the internet
 * that had its name pointed here) and not through a proxy; others get 404.
 */
export function registerLetters(app: FastifyInstance, options: LettersOptions): void {
  if (!isLocalName(new URL(options.appUrl).hostname)) return

  function answer(
    show: (req: FastifyRequest) => Promise<string | undefined>,
  ): (req: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
    return async (req, reply) => {
      if (!isLocalCaller(req) || !isLocalName(req.hostname)) return reply.callNotFound()
      const html = await show(req)
      if (html === undefined) return reply.callNotFound()
      return reply.headers(options.headers).type('text/html; charset=utf-8').send(html)
    }
  }

  app.get(
    '/letters',
    answer(async () => listPage(await options.listLetters())),
  )
  app.get(
    '/letters/:id',
    answer(async (req) => {
      const { id } = req.params as { id: string }
      const letter = (await options.listLetters()).find((item) => item.id === id)
      return letter && letterPage(letter, frameOf(letter), await options.filesOf?.(id))
    }),
  )
}

function isLocalName(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
}
