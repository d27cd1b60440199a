// Imports of icons: which are made direct, and which stay as they are.
import { expect, test } from 'vitest'
import { directIcons, readNames } from './direct-icons.ts'

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
