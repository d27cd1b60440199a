// The lines that put the inquiry form on a website: a frame that grows with its content.

/** HTML to paste where the form should appear; `origin` is where Fermata runs. */
export function inquirySnippet(origin: string, slug: string, title: string): string {
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe
  id="fermata-inquiry"
  src="${origin}/inquiry/${slug}?embed=true"
  title="${name}"
  style="width: 100%; height: 60rem; border: 0"
></iframe>
<script>
  addEventListener('message', ({ origin, data }) => {
    if (origin === '${origin}' && data?.fermata === 'height') {
      document.getElementById('fermata-inquiry').style.height = data.height + 'px'
    }
  })
</script>`
}
