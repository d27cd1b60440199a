// ZIPs in tests: one with a part that is honest or not about what it unpacks to, and what others hold.
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Every part under its name, in the order of the directory. */
export async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const parts: Record<string, Buffer> = {}
  for await (const entry of zip.eachEntry())
    parts[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry))
  return parts
}

/** `packed` is raw deflate; `unpacked` is what the zip claims. */
export function zipOf({
  name,
  packed,
  unpacked,
}: {
  name: string
  packed: Buffer
  unpacked: number
}): Buffer {
  const title = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(unpacked, 22)
  local.writeUInt16LE(title.length, 26)
  const listed = Buffer.alloc(46)
  listed.writeUInt32LE(0x02014b50, 0)
  listed.writeUInt16LE(20, 4)
  listed.writeUInt16LE(20, 6)
  listed.writeUInt16LE(8, 10)
  listed.writeUInt32LE(packed.length, 20)
  listed.writeUInt32LE(unpacked, 24)
  listed.writeUInt16LE(title.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(listed.length + title.length, 12)
  end.writeUInt32LE(local.length + title.length + packed.length, 16)
  return Buffer.concat([local, title, packed, listed, title, end])
}
