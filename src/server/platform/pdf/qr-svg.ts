/** A square code as a picture (SVG) for a printed page. The library is loaded with the first of them. */
export async function qrSvg(content: string): Promise<string> {
  const { toString } = await import('qrcode')
  return toString(content, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })
}
