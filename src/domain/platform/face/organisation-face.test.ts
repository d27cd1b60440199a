import { expect, test } from 'vitest'
import { maxLogoLength, OrganisationFaceInput } from './organisation-face.ts'

const png = 'data:image/png;base64,iVBORw0KGgo='

test.each<[string, string | null, string | null, boolean]>([
  ['neither', null, null, true],
  ['both', png, '#0a5f4d', true],
  ['a picture of another kind', 'data:image/svg+xml;base64,PHN2Zz4=', null, false],
  ['an address of the web', 'https://halbmond.example/logo.png', null, false],
  ['too long a picture', `data:image/png;base64,${'A'.repeat(maxLogoLength)}`, null, false],
  ['a colour by name', null, 'green', false],
  ['more than a colour', null, '#0a5f4d;}', false],
])('%s', (_name, logo, brandColour, isTaken) => {
  expect(OrganisationFaceInput.safeParse({ logo, brandColour }).success).toBe(isTaken)
})
