import { expect, test } from 'vitest'
import { htmlToText } from './mail-html.ts'

test.each([
  ['<p>Yes,</p><p>we are <b>free</b>.</p>', 'Yes,\n\nwe are free.'],
  ['One<br>two<br/> three', 'One\ntwo\nthree'],
  ['<div>a</div><div>b</div>', 'a\nb'],
  ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
  ['<style>p { color: red }</style><script>alert(1)</script>Hi<!-- no -->', 'Hi'],
  ['Fish &amp; chips &lt;b&gt; &#8364; &#x20AC; &unknown; &#0;', 'Fish & chips <b> € € &unknown;'],
  ['  a \n b  ', 'a b'],
  ['<img src=x onerror=alert(1)>', ''],
])('%j', (html, text) => expect(htmlToText(html)).toBe(text))
