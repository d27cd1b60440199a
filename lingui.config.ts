// Where texts are looked for and where each further language's catalogue is kept (`lingui extract`).
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  fallbackLocales: { default: 'en' },
  // No line numbers: they would change the catalogue with every unrelated edit.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/web/locales/{locale}/messages',
      include: ['src/web'],
      exclude: ['**/*.test.ts', '**/gallery.tsx', '**/*.gen.ts'],
    },
  ],
})
