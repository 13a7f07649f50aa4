import { chance } from '@test/support/fuzz'

/** The bytes cut short, flipped, doubled or overwritten at places that the seed chooses; the mark at the front stays. */
export function damaged(bytes: Buffer, seed: number): Buffer {
  const next = chance(seed).below
  const hurt = Buffer.from(bytes)
  for (let times = 1 + next(20); times > 0; times--) hurt[8 + next(Math.max(1, hurt.length - 8))] = next(256)
  const at = 8 + next(Math.max(1, hurt.length - 8))
  if (seed % 4 === 1) return hurt.subarray(0, at)
  if (seed % 4 === 2) return Buffer.concat([hurt.subarray(0, at), hurt.subarray(next(at)), hurt.subarray(at)])
  if (seed % 4 === 3) hurt.fill(next(256), at, Math.min(hurt.length, at + next(64)))
  return hurt
}
