/** What turns the source of the web app into what browsers run: the same for the build, development and tests. */
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { compileTextsPreset } from './compile-texts.ts'

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

export const sourcePlugins = (): PluginOption[] => [
  react(),
  lingui({ failOnCompileError: true, failOnMissing: true }),
  // English stays in the built code, page by page; only other languages are catalogues.
  // Presets run last to first: Lingui's macros must be gone before the compiler looks.
  babel({
    parallel: true,
    sourceMap: process.env.NODE_ENV !== 'production',
    presets: [compiler, compileTextsPreset, linguiTransformerBabelPreset({ descriptorFields: 'message' })],
  }),
]
