/**
 * A bucket of S3, or of any store that speaks its protocol.
 * @destination storage
 */
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { TRPCError } from '@trpc/server'
import { StartError } from '../process/start-error.ts'

/** How the store is reached. Without an endpoint it is Amazon's; without keys the client looks for them where all its kind do. */
export type S3Settings = {
  endpoint?: string | undefined
  region: string
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Objects under keys; all of them lie below the folder of the address. */
export type Bucket = {
  /** Keeps the content, whole or not at all. */
  put(key: string, content: Readable | string): Promise<void>
  /** Keeps a text; false where there is something under the key already. */
  putNew(key: string, text: string): Promise<boolean>
  /** Both ends of the range are included. The stream fails with ENOENT when there is nothing under the key. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** Null when there is nothing under the key. */
  find(key: string): Promise<{ size: number; changedAt: Date } | null>
  remove(key: string): Promise<void>
  /** What lies below the folder, in the order of its keys. */
  list(folder?: string): AsyncIterable<{ key: string; changedAt: Date }>
}

/**
 * The bucket of an address such as `s3://bucket/folder`.
 * @throws StartError when it cannot be reached with these settings
 */
export async function openBucket(url: string, settings: S3Settings): Promise<Bucket> {
  const { hostname: name, pathname } = new URL(url)
  const { endpoint, region, credentials } = settings
  const client = new S3Client({
    region,
    ...(credentials && { credentials }),
    // Stores beside Amazon's rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    // Some stores keep the checksums that are sent behind a stream as a part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  await client.send(new HeadBucketCommand({ Bucket: name })).catch((error: unknown) => {
    throw new StartError(`The bucket ${name} of ${url} cannot be reached: ${String(error)}`)
  })
  const folder = pathname.replaceAll(/^\/+|\/+$/g, '')
  return bucketOf(client, name, folder && `${folder}/`)
}

function bucketOf(client: S3Client, name: string, base: string): Bucket {
  const at = (key: string) => ({ Bucket: name, Key: base + key })

  return {
    put: (key, content) =>
      // In parts where it is large: one request carries 5 GB at most, and a part is what is sent again.
      new Upload({ client, queueSize: 2, params: { ...at(key), Body: content } })
        .done()
        .then(() => undefined, unavailable),

    putNew: (key, text) =>
      client.send(new PutObjectCommand({ ...at(key), Body: text, IfNoneMatch: '*' })).then(
        () => true,
        (error: unknown) => (statusOf(error) === 412 ? false : unavailable(error)),
      ),

    read: (key, range) => Readable.from(bytesOf(client, at(key), range), { objectMode: false }),

    find: (key) =>
      client.send(new HeadObjectCommand(at(key))).then(
        ({ ContentLength: size = 0, LastModified: changedAt = new Date(0) }) => ({ size, changedAt }),
        (error: unknown) => (isNotFound(error) ? null : unavailable(error)),
      ),

    remove: (key) => client.send(new DeleteObjectCommand(at(key))).then(() => undefined, unavailable),

    async *list(below = '') {
      const query = { Bucket: name, Prefix: base + (below && `${below}/`) }
      try {
        for await (const { Contents: objects = [] } of paginateListObjectsV2({ client }, query)) {
          for (const { Key: key = '', LastModified: changedAt = new Date(0) } of objects) {
            yield { key: key.slice(base.length), changedAt }
          }
        }
      } catch (error) {
        unavailable(error)
      }
    },
  }
}

async function* bytesOf(
  client: S3Client,
  object: { Bucket: string; Key: string },
  range: { start: number; end: number } | undefined,
): AsyncGenerator<Buffer> {
  try {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body: body } = await client.send(new GetObjectCommand({ ...object, Range }))
    yield* body as Readable
  } catch (error) {
    if (!isNotFound(error)) unavailable(error)
    throw Object.assign(new Error(`ENOENT: there is no ${object.Key} in ${object.Bucket}`), {
      code: 'ENOENT',
    })
  }
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

const isNotFound = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound

/** The store is away or refuses: a call that needs it may be sent again, as with a database that is away. */
function unavailable(cause: unknown): never {
  throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause })
}
