// Where texts are looked for and where each further language's catalogue is kept (`lingui extract`).
import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/web/locales/{locale}/messages',
      include: ['src/web'],
      exclude: ['**/*.test.ts', '**/gallery/**', '**/gallery.tsx', '**/*.gen.ts'],
    },
  ],
})
