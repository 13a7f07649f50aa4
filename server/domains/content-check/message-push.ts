import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

interface PushKeys {
  token: string
  aesKey: string
}

/** Random bytes and the length before a message. */
const RANDOM_BYTES = 16
const LENGTH_BYTES = 4
/** WeChat pads to blocks of this size, which is twice that of the cipher. */
const MOST_PADDING = 32

/** The signature of WeChat's message push: SHA-1 of its parts in their order. */
export const signPush = (...parts: string[]): string => createHash('sha1').update(parts.sort().join('')).digest('hex')

/** Compares two signatures in a time that says nothing about them. */
export function isSameSignature(given: string, right: string): boolean {
  const [givenBytes, rightBytes] = [Buffer.from(given), Buffer.from(right)]
  return givenBytes.length === rightBytes.length && timingSafeEqual(givenBytes, rightBytes)
}

/** Decrypts a message in WeChat's safe mode; undefined for one that is not for this program or not from WeChat. */
export function decryptPush(encrypted: string, { aesKey }: PushKeys, appId: string): unknown {
  try {
    const key = Buffer.from(`${aesKey}=`, 'base64')
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
    const padding = padded.at(-1) ?? 0
    if (padding < 1 || padding > MOST_PADDING) return undefined
    const plain = padded.subarray(RANDOM_BYTES, padded.length - padding)
    const end = LENGTH_BYTES + plain.readUInt32BE(0)
    if (plain.subarray(end).toString() !== appId) return undefined
    return JSON.parse(plain.subarray(LENGTH_BYTES, end).toString())
  } catch {
    return undefined
  }
}
