/** `npm run -s manifest`: every call of this server as JSON. */
import { makeManifest } from '#server/guarantees/manifest.ts'

console.log(JSON.stringify(makeManifest(), null, 2))
