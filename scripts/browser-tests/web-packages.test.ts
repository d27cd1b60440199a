import { expect, test } from 'vitest'
import { webPackages } from './web-packages.ts'

test('the packages of a file are those of all that it loads, as they are after compiling', () => {
  const packages = webPackages(['src/web/waiting/outbox.ts'])
  for (const found of ['@tanstack/react-query', '@lingui/core', 'idb-keyval', 'react/jsx-runtime'])
    expect(packages).toContain(found)
  // A macro is gone by then, and types of the server load nothing.
  for (const none of ['@lingui/core/macro', 'fastify', 'kysely']) expect(packages).not.toContain(none)
})
