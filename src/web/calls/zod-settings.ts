// How zod works in the pages. The content policy allows no code made from text, and the library would try with its first
// schema, in whichever part of the page that is. It reads its settings from here, so they can be made before it is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
