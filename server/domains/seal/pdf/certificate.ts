import { createHash, createHmac, generateKeyPair, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { days } from '@contract/duration'
import forge from 'node-forge'
import type { Config } from '../../../config'
import { StartRefused } from '../../../kernel/start/refused'

/** Certificate with which PDFs are signed. */
export interface Certificate {
  p12: Buffer
  passphrase: string
  /** Fingerprint of the certificate: a signature with it is ours. */
  fingerprint: string
}

const FILE = 'seal-certificate.p12'
const BITS = 2_048
const YEARS = 10
const SERIAL_BYTES = 12

const kept = new Map<string, Promise<Certificate>>()

/** Loads the firm's own certificate (SEAL_P12_FILE); else a demo one, created once and kept with the data. */
export function certificateOf({ dataFolder, secret, seal }: Config): Promise<Certificate> {
  const from = seal?.file ?? path.join(dataFolder, FILE)
  const open = kept.get(from) ?? openOrCreate(from, dataFolder, seal?.passphrase ?? passphraseOf(secret), !seal)
  kept.set(from, open)
  open.catch(() => kept.delete(from))
  return open
}

const passphraseOf = (secret: string) => createHmac('sha256', secret).update('seal certificate').digest('base64url')

async function openOrCreate(from: string, folder: string, passphrase: string, mayMake: boolean): Promise<Certificate> {
  const there = await fs.readFile(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || !mayMake) throw error
  })
  const p12 = there ?? (await createCertificate(passphrase))
  if (!there) {
    await fs.mkdir(folder, { recursive: true })
    // The first file wins: two servers starting at once sign with the same certificate from their next start on.
    await fs.writeFile(from, p12, { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  }
  return { p12, passphrase, fingerprint: fingerprintIn(p12, passphrase) }
}

async function createCertificate(passphrase: string): Promise<Buffer> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const key = forge.pki.privateKeyFromPem(privateKey)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  // The leading zero byte keeps the number positive.
  certificate.serialNumber = `00${randomBytes(SERIAL_BYTES).toString('hex')}`
  certificate.validity.notBefore = new Date(Date.now() - days(1))
  certificate.validity.notAfter = new Date(Date.now() + days(YEARS * 365))
  const name = [
    { name: 'commonName', value: 'Antou Demo Seal' },
    { name: 'organizationName', value: 'Antou' },
    { name: 'countryName', value: 'CN' },
  ]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ])
  certificate.sign(key, forge.md.sha256.create())
  const asn1 = forge.pkcs12.toPkcs12Asn1(key, [certificate], passphrase, { algorithm: '3des' })
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
}

const fingerprintIn = (p12: Buffer, passphrase: string): string => fingerprintOf(certificateIn(p12, passphrase))

function certificateIn(p12: Buffer, passphrase: string): forge.pki.Certificate {
  const read = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(p12.toString('binary')), passphrase)
  const certificate = read.getBags({ bagType: forge.pki.oids.certBag })[forge.pki.oids.certBag as string]?.[0]?.cert
  if (!certificate) throw new Error('there is no certificate in the file that SEAL_P12_FILE names')
  return certificate
}

export const fingerprintOf = (certificate: forge.pki.Certificate): string =>
  createHash('sha256')
    .update(Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary'))
    .digest('hex')

/** Days before its end at which the operator is told to get a new certificate. */
const LAST_DAYS = 30

/**
 * Opens the firm's own certificate before anybody stamps with it. Throws StartRefused if it cannot be used; returns a
 * sentence if it has ended or soon will: the rest of the app works without it.
 */
export async function checkCertificate({ seal }: Pick<Config, 'seal'>, now: number): Promise<string | undefined> {
  if (!seal) return undefined
  const p12 = await fs.readFile(seal.file).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? '不存在' : `读不到（${error.code}）`
    throw new StartRefused(`SEAL_P12_FILE 指的用印证书${why}：${seal.file}，没有启动。`)
  })
  const { notAfter } = openedCertificate(p12, seal).validity
  if (notAfter.getTime() < now)
    return `注意：用印证书已于 ${dayOf(notAfter)} 到期，盖的章会显示为无效：请换新证书后重新启动。`
  if (notAfter.getTime() < now + days(LAST_DAYS)) return `注意：用印证书 ${dayOf(notAfter)} 到期，请准备新证书。`
  return undefined
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

function openedCertificate(p12: Buffer, { file, passphrase }: { file: string; passphrase: string }) {
  try {
    return certificateIn(p12, passphrase)
  } catch (error) {
    const isPassphrase = /password|MAC could not be verified/i.test((error as Error).message)
    throw new StartRefused(
      isPassphrase
        ? 'SEAL_P12_PASSPHRASE 打不开用印证书，没有启动：请检查口令。'
        : `SEAL_P12_FILE 不是带证书的 PKCS#12 文件：${file}，没有启动。`,
    )
  }
}
