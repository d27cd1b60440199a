// A store that speaks S3, on a folder of this machine.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../platform/files/bucket.ts'

export type BucketServer = {
  settings: S3Settings
  /** The same for programs, as variables of their environment. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** What the package takes from everybody. */
const key = 'S3RVER'

/** Starts one with an empty bucket, on a free port or the given one. */
export async function startBucketServer(bucket: string, port = 0): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'fermata-objects-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    // It leaves out the last slash of a bucket's path, which the client signs.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port: taken } = await server.run()
  const settings = {
    endpoint: `http://127.0.0.1:${taken}`,
    region: 'us-east-1',
    credentials: { accessKeyId: key, secretAccessKey: key },
  }
  return {
    settings,
    env: { AWS_ENDPOINT_URL_S3: settings.endpoint, AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: key },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
