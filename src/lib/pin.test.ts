import { pbkdf2Sync } from 'node:crypto'
import { pinHash } from './pin'

test('the PIN hash equals the platform’s PBKDF2 with HMAC-SHA-256', () => {
  for (const [pin, salt] of [
    ['482913', 'a1b2c3d4'],
    ['000000', 'ffffffffffffffffffffffffffffffff'],
  ] as const)
    expect(pinHash(pin, salt)).toBe(pbkdf2Sync(pin, salt, 4_000, 32, 'sha256').toString('hex'))
})

test('the same PIN under another salt has another hash', () => {
  expect(pinHash('482913', 'one')).not.toBe(pinHash('482913', 'two'))
})
