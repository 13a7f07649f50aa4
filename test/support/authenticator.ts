import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { KeyProof, MadeKey } from '@/platform/owner'

/** The few forms of CBOR that a key is told in: whole numbers, bytes, text, maps. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>

function cbor(value: Cbor): Buffer {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, part]) => [cbor(key), cbor(part)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

const PRESENT_AND_VERIFIED = 0x05
const WITH_KEY = 0x40

interface Asked {
  challenge: string
  rpId: string
}

/** A device's authenticator as WebAuthn describes it, with one key (ES256), whose owner always nods. */
export class Authenticator {
  readonly id = randomBytes(16)
  #counter = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(private readonly origin: string) {}

  make(asked: Asked): MadeKey {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number | string, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x ?? '', 'base64url')],
      [-3, Buffer.from(y ?? '', 'base64url')],
    ])
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255])
    const authData = Buffer.concat([
      this.#data(asked.rpId, PRESENT_AND_VERIFIED | WITH_KEY),
      Buffer.alloc(16),
      length,
      this.id,
      cbor(key),
    ])
    const attestation = new Map<number | string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      credentialId: this.id.toString('base64url'),
      clientData: this.#client('webauthn.create', asked.challenge).toString('base64url'),
      attestation: cbor(attestation).toString('base64url'),
    }
  }

  /** @param flags what it says of its owner: 0x05 seen and known, 0x01 only there */
  prove(asked: Asked, { flags = PRESENT_AND_VERIFIED } = {}): KeyProof {
    const clientData = this.#client('webauthn.get', asked.challenge)
    this.#counter++
    const authData = this.#data(asked.rpId, flags)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return {
      credentialId: this.id.toString('base64url'),
      clientData: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
    }
  }

  #data(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }
}
