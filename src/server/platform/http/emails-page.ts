// The local e-mails page: what would have been sent by mail, shown on this machine only.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '#domain/language.ts'
import { isLocalCaller, isLocalName } from './address.ts'
import {
  emailPage,
  examplePage,
  examplesPage,
  frameOf,
  listPage,
  type Email,
  type EmailFile,
  type ExampleRow,
} from './emails-html.ts'
import type { Headers } from './security.ts'

export type EmailsOptions = {
  /** Newest first; as many as are worth showing. */
  listEmails(): Promise<Email[]>
  /** What goes along with an e-mail. */
  filesOf?(id: string): Promise<EmailFile[]>
  /** The logo of the organisation that an e-mail comes from. */
  logoOf?(orgId: string): Promise<Buffer | undefined>
  /** Every kind of e-mail with its example. */
  examples: readonly ExampleRow[]
  appUrl: string
  headers: Headers
}

/**
 * Mounts `/emails`, `/emails/<id>` and the examples below `/emails/examples`. To be mounted only where no mail server is
 * configured: e-mails open accounts. Where APP_URL is not this machine itself, there is no such page at all: a proxy need not say that it is
 * one. Answers nobody but this machine, reached under a name of its own (a foreign name would be a page of the internet
 * that had its name pointed here) and not through a proxy; others get 404.
 */
export function registerEmails(app: FastifyInstance, options: EmailsOptions): void {
  if (!showsEmails(options.appUrl)) return

  function answer(
    show: (req: FastifyRequest) => Promise<string | undefined>,
  ): (req: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
    return async (req, reply) => {
      if (!isOwn(req)) return reply.callNotFound()
      const html = await show(req)
      if (html === undefined) return reply.callNotFound()
      return reply.headers(options.headers).type('text/html; charset=utf-8').send(html)
    }
  }

  app.get(
    '/emails',
    answer(async () => listPage(await options.listEmails())),
  )
  const { examples } = options
  app.get(
    '/emails/examples',
    answer(async () => examplesPage(examples)),
  )
  app.get(
    '/emails/examples/:kind/:language',
    answer(async (req) => {
      const requested = req.params as { kind: string; language: string }
      const row = examples.find(({ kind }) => kind === requested.kind)
      const language = languages.find((each) => each === requested.language)
      return row && language && examplePage(row, language)
    }),
  )
  app.get(
    '/emails/:id',
    answer(async (req) => {
      const { id } = req.params as { id: string }
      const email = (await options.listEmails()).find((item) => item.id === id)
      if (!email) return undefined
      const logo = email.orgId ? await options.logoOf?.(email.orgId) : undefined
      return emailPage(email, frameOf(email, logo), await options.filesOf?.(id))
    }),
  )
}

/** Mounts `/emails/here`: pages that announce an e-mail ask whether it is shown to whoever reads them. */
export function registerEmailsHere(
  app: FastifyInstance,
  { appUrl, headers, hasEmails }: Pick<EmailsOptions, 'appUrl' | 'headers'> & { hasEmails: boolean },
): void {
  app.get('/emails/here', async (req, reply) => {
    reply.headers(headers)
    return { isShown: hasEmails && showsEmails(appUrl) && isOwn(req) }
  })
}

const isOwn = (req: FastifyRequest) => isLocalCaller(req) && isLocalName(req.hostname)

/** Does an installation without a mail server show its e-mails at this address? */
export const showsEmails = (appUrl: string): boolean => isLocalName(new URL(appUrl).hostname)
