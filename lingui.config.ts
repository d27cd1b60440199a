// Where texts are looked for and where each further language's catalogue is kept (`lingui extract`).
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: [
    {
      path: '<rootDir>/src/texts/catalogues/{locale}',
      include: ['src/texts', 'src/web'],
      exclude: ['**/*.test.ts', '**/testing.ts', '**/gallery/**', '**/gallery.tsx', '**/*.gen.ts'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  // The server runs without a build: src/texts marks its texts by a function of its own (src/texts/msg.ts).
  macro: { corePackage: ['@lingui/core/macro', '#texts/msg.ts'] },
})
