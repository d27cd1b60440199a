// A one-page PDF from a few lines of text, as small as a PDF can be.

const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

/** A heading and lines below it, in the standard font that every reader has; Latin letters only. */
export function makePdf(title: string, lines: readonly string[]): Buffer {
  const body = lines.map((line) => `0 -20 Td (${escaped(line)}) Tj`).join('\n')
  const content = `BT /B 22 Tf 64 770 Td (${escaped(title)}) Tj /R 11 Tf 0 -16 Td ${body} ET`
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</R 5 0 R/B 6 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`
  return Buffer.from(
    `${text}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
