import { createHash, createVerify } from 'node:crypto'
import type { SealSignature } from '@contract/seal/shapes'
import { extractSignature } from '@signpdf/utils'
import forge from 'node-forge'
import { toTime } from '../../../kernel/clock'
import { fingerprintOf } from './certificate'

const NONE: SealSignature = {
  isSigned: false,
  isIntact: false,
  isOurs: false,
  signer: '',
  issuer: '',
  signTime: null,
  validTo: null,
}

// The library's types only know the older parameter.
declare module 'node-forge' {
  namespace asn1 {
    function fromDer(bytes: util.ByteBuffer, options: { parseAllBytes: boolean }): Asn1
  }
}

/** Parts of a message as node-forge parsed it. */
interface Captured {
  certificates: forge.pki.Certificate[]
  rawCapture: { authenticatedAttributes?: forge.asn1.Asn1[]; signature?: string }
}

/**
 * Reads and verifies the signature of a PDF.
 * @param ours fingerprint of our certificate
 */
export function verify(bytes: Buffer, ours: string): SealSignature {
  const found = signatureIn(bytes)
  if (!found) return NONE
  const { message, signed, reachesEnd } = found
  const { authenticatedAttributes: attributes = [], signature = '' } = message.rawCapture
  const [certificate] = message.certificates
  if (!certificate || attributes.length === 0) return { ...NONE, isSigned: true }
  const digest = createHash('sha256').update(signed).digest()
  const digestAttribute = attributeOf(attributes, 'messageDigest')
  const isOfThese = digestAttribute !== undefined && Buffer.from(String(digestAttribute.value), 'binary').equals(digest)
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, attributes)
  const isTrue = createVerify('RSA-SHA256')
    .update(Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary'))
    .verify(forge.pki.publicKeyToPem(certificate.publicKey), Buffer.from(signature, 'binary'))
  const time = attributeOf(attributes, 'signingTime')
  return {
    isSigned: true,
    isIntact: isOfThese && isTrue && reachesEnd,
    isOurs: fingerprintOf(certificate) === ours,
    signer: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    signTime: time ? toTime(timeOf(time).getTime()) : null,
    validTo: toTime(certificate.validity.notAfter.getTime()),
  }
}

function signatureIn(bytes: Buffer) {
  try {
    const { ByteRange, signedData } = extractSignature(bytes)
    const signature = contentsOf(bytes, ByteRange)
    const asn1 = forge.asn1.fromDer(forge.util.createBuffer(signature), { parseAllBytes: false })
    const message = forge.pkcs7.messageFromAsn1(asn1) as unknown as Captured
    const [first = -1, , from = 0, length = 0] = ByteRange
    // Bytes appended after the signature are not signed.
    return { message, signed: signedData, reachesEnd: first === 0 && from + length === bytes.length }
  } catch {
    // Not signed, or the signature is unreadable: reported as unsigned.
    return undefined
  }
}

/**
 * Hex of the signature including its zero padding: the library strips zeros, and with them the last byte of every 256th
 * signature, which is zero itself.
 */
export function contentsOf(bytes: Buffer, [first = 0, length = 0, from = 0]: readonly number[]): string {
  const hex = bytes
    .subarray(first + length, from)
    .toString('latin1')
    .replace(/[<>\s]/g, '')
  return Buffer.from(hex, 'hex').toString('binary')
}

/** An attribute consists of its name and a set of values. */
function attributeOf(attributes: readonly forge.asn1.Asn1[], name: string): forge.asn1.Asn1 | undefined {
  for (const { value } of attributes) {
    const [oid, set] = value as forge.asn1.Asn1[]
    if (oid && forge.asn1.derToOid(oid.value as string) === forge.pki.oids[name])
      return (set?.value as forge.asn1.Asn1[] | undefined)?.[0]
  }
}

const timeOf = ({ type, value }: forge.asn1.Asn1): Date =>
  type === forge.asn1.Type.UTCTIME
    ? forge.asn1.utcTimeToDate(String(value))
    : forge.asn1.generalizedTimeToDate(String(value))

const nameOf = ({ getField }: forge.pki.Certificate['subject']): string =>
  String((getField('CN') as { value?: string } | null)?.value ?? '')
