/** Unique key: 128 random bits in hexadecimal. For idempotency and local rows, not for secrets. */
export function randomKey(): string {
  let key = ''
  while (key.length < 32)
    key += Math.floor(Math.random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0')
  return key
}
