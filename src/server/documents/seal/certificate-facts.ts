/** What is on a certificate, read without the library that makes them. */
import { createHash, X509Certificate } from 'node:crypto'

/** What a certificate says of itself. */
export type CertificateFacts = {
  /** The name on it, in one line. */
  subject: string
  notBefore: Date
  notAfter: Date
  /** SHA-256 of the certificate. */
  fingerprint: Buffer
}

/** `CN=…, O=…` in one line, as people read it. */
const oneLine = (name: string) => name.split('\n').toReversed().join(', ')

/** Reads a certificate (DER). Throws for what is none. */
export function certificateFacts(der: Buffer): CertificateFacts {
  const { subject, validFrom, validTo } = new X509Certificate(der)
  return {
    subject: oneLine(subject),
    notBefore: new Date(validFrom),
    notAfter: new Date(validTo),
    fingerprint: createHash('sha256').update(der).digest(),
  }
}
