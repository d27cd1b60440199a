// The files of the demo, drawn here: pictures of artists and houses, and a one-page PDF from a few lines of text.
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
type Painter = (x: number, y: number) => Colour

/** A PNG, painted dot by dot. */
function drawPng(width: number, height: number, paint: Painter): Buffer {
  const stride = width * 3 + 1
  const rows = Buffer.alloc(height * stride)
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * stride + 1; x < width; x++, at += 3) {
      const colour = paint(x, y)
      rows[at] = colour[0]
      rows[at + 1] = colour[1]
      rows[at + 2] = colour[2]
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const mix = (a: Colour, b: Colour, share: number): Colour => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
]

/** What is drawn for a name: always the same, and another for each name. */
function sketchOf(name: string) {
  const hash = createHash('sha256').update(`picture of ${name}`).digest()
  const [ground, disc] = palettes[hash[0]! % palettes.length]!
  return { hash, ground, disc }
}

/** What a drawing comes to, kept: the demo is made twice at its first start, and many times in tests. */
function kept<Of extends (string | number)[]>(draw: (...of: Of) => Buffer): (...of: Of) => Buffer {
  const drawn = new Map<string, Buffer>()
  return (...of) => {
    const key = JSON.stringify(of)
    const known = drawn.get(key) ?? draw(...of)
    drawn.set(key, known)
    return known
  }
}

/** A square of 128 by 128 for an artist. */
export const makePicture = kept((name: string): Buffer => {
  const { hash, ground, disc } = sketchOf(name)
  const centre = [40 + (hash[1]! % 48), 40 + (hash[2]! % 48)] as const
  const radius = 26 + (hash[3]! % 18)
  const isStriped = hash[4]! % 2 === 0
  return drawPng(128, 128, (x, y) => {
    const isDisc = Math.hypot(x - centre[0], y - centre[1]) < radius
    const isGap = isStriped && isDisc && y > centre[1] && Math.floor(y / 5) % 2 === 0
    return isDisc && !isGap ? disc : ground
  })
})

const ink: Colour = [30, 26, 24]
const backdrop: Colour = [246, 240, 230]
const [width, height] = [360, 240]
const steps = 24
/** From one colour to another: what is painted dot by dot picks from it and mixes nothing. */
const shades = (from: Colour, to: Colour) =>
  Array.from({ length: steps + 1 }, (_, step) => mix(from, to, step / steps))
const shade = (of: readonly Colour[], share: number) => of[Math.round(Math.min(1, share) * steps)]!

/** 360 by 240, for the press: beams over a stage with as many people on it as play, and the crowd before it. */
export const makePressPicture = kept((name: string, people: number): Buffer => {
  const { hash, ground, disc } = sketchOf(name)
  const lamps = [52 + (hash[5]! % 45), 150 + (hash[6]! % 60), 255 + (hash[7]! % 60)]
  const drifts = lamps.map((_, index) => ((hash[8 + index]! % 60) - 30) / 60)
  const players = Array.from({ length: people }, (_, index) => (width * (index + 1)) / (people + 1))
  // Heads side by side, each a little different.
  const crowd = Array.from({ length: width }, (_, x) => {
    const across = (x % 20) - 10
    return height - 26 - (hash[Math.floor(x / 20) % 32]! % 17) - Math.sqrt(Math.max(0, 85 - across * across))
  })
  const air = shades(mix(ground, ink, 0.25), disc)
  const figure = mix(ground, ink, 0.85)
  const isPlayer = (x: number, y: number) =>
    y > 121 &&
    players.some((at) => {
      const off = Math.abs(x - at)
      return y < 142 ? off * off + (y - 132) ** 2 < 100 : y > 143 && off < 7 + (y - 143) * 0.14
    })
  return drawPng(width, height, (x, y) => {
    if (y > crowd[x]!) return ink
    if (isPlayer(x, y)) return figure
    let light = y / 1200
    for (const [index, at] of lamps.entries()) {
      if (Math.abs(x - at - y * drifts[index]!) < 6 + y * 0.22) light += 0.3
    }
    return shade(air, light)
  })
})

/** 360 by 240, of a house: its front with windows by its size, a lit door, the street. */
export const makeHousePicture = kept((name: string, capacity: number): Buffer => {
  const { hash, ground, disc } = sketchOf(name)
  const size = Math.sqrt(Math.min(capacity, 3000))
  const columns = 4 + Math.round(size / 9)
  const floors = 1 + Math.round(size / 22)
  const [house, top] = [columns * 30, 165 - floors * 34]
  const left = (width - house) / 2
  const sky = shades(mix(backdrop, disc, 0.15), mix(backdrop, disc, 0.5))
  const [street, door, lit, dark] = [
    mix(ink, ground, 0.2),
    mix(disc, backdrop, 0.35),
    mix(disc, backdrop, 0.5),
    mix(ground, ink, 0.55),
  ]
  return drawPng(width, height, (x, y) => {
    if (y > 207) return street
    if (x < left || x >= left + house || y < top) return shade(sky, y / height)
    if (Math.abs(x - width / 2) < 16 && y > 168) return door
    const [column, across] = [Math.floor((x - left) / 30), (x - left) % 30]
    const [floor, down] = [Math.floor((y - top) / 34), (y - top) % 34]
    if (floor >= floors || across < 9 || across > 20 || down < 9 || down > 26) return ground
    return hash[(column * 7 + floor * 3) % 32]! % 3 > 0 ? lit : dark
  })
})

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
