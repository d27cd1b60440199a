// The files of the demo, drawn here: a square picture for an artist, and a one-page PDF from a few lines of
// text.
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [number, number, number]

// Paper, ink and three warm and cool tones that go with both themes.
const palettes: readonly (readonly [Colour, Colour])[] = [
  [
    [232, 93, 60],
    [250, 222, 190],
  ],
  [
    [24, 78, 119],
    [244, 188, 86],
  ],
  [
    [44, 110, 88],
    [240, 232, 210],
  ],
  [
    [120, 60, 130],
    [246, 172, 164],
  ],
  [
    [38, 38, 46],
    [226, 84, 64],
  ],
  [
    [214, 160, 44],
    [62, 48, 96],
  ],
]
const side = 128

/** A PNG of 128 by 128. */
export function makePicture(name: string): Buffer {
  const hash = createHash('sha256').update(`picture of ${name}`).digest()
  const [ground, disc] = palettes[hash[0]! % palettes.length]!
  const centre = [40 + (hash[1]! % 48), 40 + (hash[2]! % 48)] as const
  const radius = 26 + (hash[3]! % 18)
  const isStriped = hash[4]! % 2 === 0
  const rows = Buffer.alloc(side * (side * 3 + 1))
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isDisc = Math.hypot(x - centre[0], y - centre[1]) < radius
      const isGap = isStriped && isDisc && y > centre[1] && Math.floor(y / 5) % 2 === 0
      rows.set(isDisc && !isGap ? disc : ground, y * (side * 3 + 1) + 1 + x * 3)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

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
