import { expect, test } from 'vitest'
import { inquirySnippet } from './inquiry-snippet.ts'

test('the lines name the form and follow its height, and a name stays a text', () => {
  const lines = inquirySnippet('https://fermata.example', 'halbmond', 'Ask "Halbmond" <now>')
  expect(lines).toContain('src="https://fermata.example/inquiry/halbmond?embed=true"')
  expect(lines).toContain('title="Ask &quot;Halbmond&quot; &lt;now>"')
  expect(lines).toContain("origin === 'https://fermata.example'")
})
