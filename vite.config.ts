// Builds the web app (root src/web, output dist/web) and its service worker.
import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { compileTextsPreset } from './scripts/compile-texts.ts'
import { directIconsPlugin } from './scripts/direct-icons.ts'
import { firstLoads, firstLoadsPlugin } from './scripts/first-loads.ts'
import { importAgain } from './scripts/import-again.ts'
import { pageImports } from './scripts/page-imports.ts'

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

// The compiler saves renders at the price of bytes. In the first load go without: the frame, which hardly renders
// again, and small elements, which pages that were compiled do not render again for nothing.
const compiler = reactCompilerPreset()
compiler.rolldown.filter = {
  ...compiler.rolldown.filter,
  id: {
    exclude: [
      /\/src\/web\/session\/auth\.tsx$/,
      /\/src\/web\/parts\/(desk\/shell|platform\/(screens|walkthrough))\//,
      /\/src\/web\/ui\/(overlays\/Tooltip|Button|ErrorNotice|Navigation|Page|Skeleton)\.tsx$/,
    ],
  },
}

export default defineConfig({
  root: at('src/web'),
  cacheDir: at('node_modules/.vite'),
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
    react(),
    directIconsPlugin(),
    lingui({ failOnCompileError: true }),
    // English stays in the built code, page by page; only other languages are catalogues.
    // Presets run last to first: Lingui's macros must be gone before the compiler looks.
    babel({
      presets: [compiler, compileTextsPreset, linguiTransformerBabelPreset({ descriptorFields: 'message' })],
    }),
    tailwindcss(),
    firstLoadsPlugin,
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
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        globIgnores: ['**/*latin-ext*', 'sw.js'],
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
      output: { codeSplitting: { groups: firstLoads } },
    },
    // light-dark() must stay as written: its rewritten form does not follow the .dark and .light classes.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
  },
})
