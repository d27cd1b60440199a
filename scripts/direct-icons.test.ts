// Imports of icons: which are made direct, and which stay as they are.
import { Info } from 'lucide-react'
import * as file from 'lucide-react/icons/info'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawIcon } from '#web/ui/draw-icon.ts'
import { directIcons, readNames } from './direct-icons.ts'

/** What the file of an icon exports beside the icon; its types do not say so. */
const { __iconData: info } = file as unknown as { __iconData: Parameters<typeof drawIcon>[0] }

const names = readNames(`import * as index from './icons/index.mjs';
export { index as icons };
export { default as LucidePlus, default as Plus } from './icons/plus.mjs';
export { default as CircleX, default as XCircle } from './icons/circle-x.mjs';
export { default as Icon } from './Icon.mjs';
`)

const plus = `import Plus from 'lucide-react/icons/plus';`

test.each([
  [`import { Plus } from 'lucide-react'`, plus],
  [`import { Plus } from "lucide-react";`, plus],
  [
    `import {\n  Plus,\n  XCircle as Close,\n} from 'lucide-react'`,
    `${plus} import Close from 'lucide-react/icons/circle-x';`,
  ],
  [`import { Icon, Plus } from 'lucide-react'`, `import { Icon, Plus } from 'lucide-react'`],
  [`import { Plus } from './icons.ts'`, `import { Plus } from './icons.ts'`],
])('%s', (code, expected) => {
  expect(directIcons(`a()\n${code}\nb()`, names)).toBe(`a()\n${expected}\nb()`)
})

test.each([
  {},
  { 'aria-hidden': true, className: 'size-4 text-mute' },
  { 'aria-label': 'Private', role: 'img' },
  { 'aria-label': undefined, strokeWidth: 1.75 },
])('draws with %o what the package would', (props) => {
  const own = renderToStaticMarkup(createElement(drawIcon(info), props))
  expect(own).toBe(renderToStaticMarkup(createElement(Info, props)))
})
