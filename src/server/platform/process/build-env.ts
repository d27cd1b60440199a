// The values that the web build recorded; product specification 5 uses them where the environment has none.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { EnvSource } from '../../env.ts'

/** Beside the web root, not in it: it is not for visitors. */
export const BUILD_ENV_FILE = fileURLToPath(new URL('../../../../dist/build-env.json', import.meta.url))

/** What was recorded, or nothing where the web was never built. */
export function readBuildEnv(): EnvSource {
  try {
    return JSON.parse(readFileSync(BUILD_ENV_FILE, 'utf8')) as EnvSource
  } catch {
    return {}
  }
}
