/** The page /api/reference: the document of the API to read and to try, by Swagger UI from our own server. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Headers } from '../platform/http/security.ts'

const folder = '/api/reference'
const fileOf = (name: string) => fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`))
const typeOf = (name: string) =>
  name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fermata API</title>
<link rel="stylesheet" href="${folder}/swagger-ui.css">
<link rel="stylesheet" href="${folder}/page.css">
<main id="reference"></main>
<script src="${folder}/swagger-ui-bundle.js"></script>
<script src="${folder}/page.js"></script>
</html>
`

const own = {
  'page.css': 'body { margin: 0 } .swagger-ui .info { margin: 2rem 0 }',
  'page.js': `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayOperationId: false,
  filter: true,
  // A token stays in this tab's memory, and in no storage of the browser.
  persistAuthorization: false,
  validatorUrl: null,
})
`,
}

/** Everything from here: nothing is fetched from elsewhere, and what is entered goes nowhere else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // Swagger UI puts styles into the page as it draws.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Mounts the page with its files; `pageHeaders` are those of pages. */
export function registerReference(app: FastifyInstance, pageHeaders: Headers): void {
  const headers = { ...pageHeaders, 'content-security-policy': policy, 'cache-control': 'no-cache' }
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_req, reply) => void reply.headers(headers))
    scope.get(folder, (_req, reply) => reply.type('text/html; charset=utf-8').send(page))
    for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
      scope.get(`${folder}/${name}`, async (_req, reply) =>
        reply.type(typeOf(name)).send(await readFile(fileOf(name))),
      )
    for (const [name, text] of Object.entries(own))
      scope.get(`${folder}/${name}`, (_req, reply) => reply.type(typeOf(name)).send(text))
  })
}
