/** `npm run -s manifest`: every call of this server as JSON. */
import { makeManifest } from '#server/manifest.ts'

console.log(JSON.stringify(makeManifest(), null, 2))
