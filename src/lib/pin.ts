import { sha256 } from 'js-sha256'

/** Rounds of the hash: about a millisecond on a phone of 2016, which makes trying a million PINs slow. */
const ROUNDS = 4_000

/**
 * PBKDF2 with HMAC-SHA-256, one block of it, in hexadecimal. Written out because neither target offers it everywhere:
 * WebCrypto is missing from the mini program and from pages that are not served over https.
 */
export function pinHash(pin: string, salt: string): string {
  let round = sha256.hmac.array(pin, `${salt}\0\0\0\u0001`)
  const sum = [...round]
  for (let i = 1; i < ROUNDS; i++) {
    round = sha256.hmac.array(pin, round)
    for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) ^ (round[index] ?? 0)
  }
  return sum.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
