// Response headers that keep pages, assets and calls from being misused, in one place.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Headers = Readonly<Record<string, string>>

/** `page` goes with every page and asset, `framed` with the page that may be in a frame elsewhere, `api` with data (/trpc, health, errors), `emails` with the local e-mails page. */
export type SecurityHeaders = { page: Headers; framed: Headers; api: Headers; emails: Headers }

/**
 * The header sets for this installation.
 *
 * `appUrl` is the address people use: with https it adds HSTS. `authUrl` is the hosted sign-in service, if any:
 * the only foreign origin the pages may call. The session lies in the browser's storage, so this policy, which
 * lets no foreign or inline script run, is what protects it.
 */
export function securityHeaders(config: { appUrl: string; authUrl?: string | undefined }): SecurityHeaders {
  const common = {
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(new URL(config.appUrl).protocol === 'https:' && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  const page = {
    ...common,
    'content-security-policy': pagePolicy(config.authUrl, "'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
  }
  return {
    page,
    framed: { ...page, 'content-security-policy': pagePolicy(config.authUrl, '*') },
    api: {
      ...common,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    },
    emails: {
      ...common,
      'cache-control': 'no-store',
      // An e-mail brings its own inline styles; the frame that shows it inherits this policy and runs no script.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'cross-origin-opener-policy': 'same-origin',
    },
  }
}

const PERMISSIONS = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'midi',
  'display-capture',
  'browsing-topics',
]

function pagePolicy(authUrl: string | undefined, frameAncestors: "'none'" | '*'): string {
  const connect = authUrl ? ` ${new URL(authUrl).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${toastStyleHashes().join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/**
 * Hashes of the style element that the toast library adds to the page, read from the installed package so that
 * an upgrade cannot leave them behind; the element is added empty and then filled, so both states are named.
 * Throws when the library injects its styles in another way than it did.
 */
export function toastStyleHashes(): string[] {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const literal = /^__insertCSS\((".*")\);?$/m.exec(source)?.[1]
  if (literal === undefined)
    throw new Error('sonner no longer injects its styles as expected: see http/security.ts')
  return ['', JSON.parse(literal) as string].map(
    (styles) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  )
}
