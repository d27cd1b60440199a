// The fonts of all documents: ours by name, so that a machine's own fonts never change how a page looks.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

// Package, weights. The Noto families stand in for letters that ours have not; see templates/house.typ.
const families: readonly [string, readonly string[]][] = [
  ['bricolage-grotesque', ['700Bold', '800ExtraBold']],
  [
    'instrument-sans',
    ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold', '700Bold_Italic'],
  ],
  ['noto-sans', ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold', '700Bold_Italic']],
  ['noto-sans-arabic', ['400Regular', '700Bold']],
  ['noto-sans-hebrew', ['400Regular', '700Bold']],
  ['noto-sans-jp', ['400Regular', '700Bold']],
]

/** The files of all fonts, as absolute paths. */
export function fontFiles(): string[] {
  return families.flatMap(([name, weights]) => {
    const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
    return weights.flatMap((weight) =>
      readdirSync(join(folder, weight))
        .filter((file) => file.endsWith('.ttf'))
        .map((file) => join(folder, weight, file)),
    )
  })
}
