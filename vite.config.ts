// Builds the web app (root src/web, output dist/web) and its service worker.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { budgetsPlugin } from './scripts/bundle/budgets.ts'
import { embedPlugin } from './scripts/bundle/embed.ts'
import { chunkGroups, chunksPlugin } from './scripts/bundle/chunks.ts'
import { pageFilesPlugin } from './scripts/bundle/page-files.ts'
import { directIconsPlugin } from './scripts/direct-icons.ts'
import { importAgain } from './scripts/import-again.ts'
import { keptFilesPlugin, withAreas } from './scripts/kept-files.ts'
import { pageImports } from './scripts/page-imports.ts'
import { sourcePlugins } from './scripts/source-plugins.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Fermata',
  short_name: 'Fermata',
  description: 'Booking management for live events and artists.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#f8f5f1',
  background_color: '#f8f5f1',
  categories: ['business', 'productivity', 'music'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

export default defineConfig({
  root: at('src/web'),
  cacheDir: at('node_modules/.vite'),
  resolve: {
    // Libraries bring this hook for React before version 18, which lacked it.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim(\/with-selector)$/, replacement: 'use-sync-external-store$1' },
    ],
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: at('src/web/routes'),
      generatedRouteTree: at('src/web/routeTree.gen.ts'),
      autoCodeSplitting: true,
      // Loaders come with their page: the calls and the queries of every route would else be in the first load.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    directIconsPlugin(),
    sourcePlugins(),
    tailwindcss(),
    chunksPlugin,
    keptFilesPlugin,
    pageFilesPlugin,
    budgetsPlugin,
    embedPlugin,
    pageImports,
    importAgain,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'pages.json'],
        globIgnores: ['**/*latin-ext*', '**/*italic*', 'sw.js', 'embed/**'],
        manifestTransforms: [(entries) => ({ manifest: withAreas(entries), warnings: [] })],
      },
    }),
  ],
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    // Pages name the files they need (scripts/page-imports.ts); the lists that Vite would keep instead are long.
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      // Its package does not say so: what is not used may be left out.
      treeshake: { moduleSideEffects: [{ test: /\/node_modules\/@trpc\//, sideEffects: false }] },
      output: { codeSplitting: { groups: chunkGroups } },
    },
    // light-dark() must stay as written: its rewritten form does not follow the .dark and .light classes.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
  },
})
