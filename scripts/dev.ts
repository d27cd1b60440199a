// `npm run dev`: the same as `npm start` with hot reload. Vite serves the pages on PORT and passes the rest on to the
// server, which runs on a port of its own and starts again when one of its files changes.
import { spawn } from 'node:child_process'
import { createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { readBuildEnv } from '#server/platform/process/build-env.ts'
import { readEnv } from '#server/env.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'
import { endWithNpm } from './end-with-npm.ts'

/** What the server answers; every other path is a page or a module and belongs to Vite. */
const SERVER_PATHS = String.raw`^/((?:day-sheets?|contracts|invoices|statements)/[^?]+\.(?:pdf|xml)|contracts/[^?]+/paper|verify-document|api|trpc|auth/v1|healthz|readyz|emails|files|live|travel-readings|bank-files|payout-files|bookkeeping|contract-link|invoice-link|feeds|imports|export|audit-log|organisation-export|own-data|personal-data|public)(/|\?|$)`

/** A port that nobody listens on now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createTcpServer().once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The page as the server would send it: with the settings that the server knows, once it answers. */
async function fillPage(html: string, serverPort: number): Promise<string> {
  for (;;) {
    try {
      const answer = await fetch(`http://localhost:${serverPort}/page-config`)
      return html.replace('__CONFIG__', (await answer.text()).replaceAll('<', String.raw`\u003c`))
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function startVite(host: string, port: number, serverPort: number) {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '..', 'vite.config.ts'),
    plugins: [{ name: 'page-config', transformIndexHtml: (html) => fillPage(html, serverPort) }],
    server: {
      host,
      port,
      strictPort: true,
      proxy: { [SERVER_PATHS]: { target: `http://localhost:${serverPort}` } },
    },
  })
  try {
    return await vite.listen()
  } catch (error) {
    await vite.close()
    if (!/already in use/i.test(String(error))) throw error
    throw new StartError(`Port ${port} is already in use. Set PORT to a free one, for example PORT=3001.`)
  }
}

/** The server, restarted by Node when a file that it loaded changes. It gives people Vite's address as its own. */
function startServer(appUrl: string, serverPort: number) {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: 'localhost',
    PORT: String(serverPort),
    APP_URL: appUrl,
  }
  const script = join(import.meta.dirname, 'serve.ts')
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', script], { env, stdio: 'inherit' })
}

try {
  process.env.NODE_ENV = 'development'
  const { host, port, appUrl } = readEnv(process.env, readBuildEnv())
  const serverPort = await freePort()
  const vite = await startVite(host, port, serverPort)
  const server = startServer(appUrl, serverPort)
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    server.kill('SIGTERM')
  }
  process.on('SIGINT', end).on('SIGTERM', end)
  endWithNpm()
  server.once('exit', (code) => void vite.close().then(() => process.exit(isEnding ? 0 : (code ?? 1))))
} catch (error) {
  exitWithStartError(error)
}
