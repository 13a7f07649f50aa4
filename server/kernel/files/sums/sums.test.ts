import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sumsFile } from '@test/support/paths'
import { Sums } from './sums'

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-sums-'))
const file = path.join(folder, 'data')
afterAll(() => fs.rmSync(folder, { recursive: true }))

const first = Buffer.alloc(3_000_000, 'a')
const rest = Buffer.alloc(1_234_567, 'b')
const whole = Buffer.concat([first, rest])

test('a growing file hashes to its whole content, and a part already hashed is not read again', async () => {
  const sums = new Sums(sumsFile)
  fs.writeFileSync(file, first)
  sums.reached(file, first.length)
  // Answers come in order: once this one has arrived, the reached part has been read.
  const other = path.join(folder, 'other')
  fs.writeFileSync(other, rest)
  expect(await sums.of(other)).toBe(md5(rest))
  fs.writeFileSync(file, Buffer.concat([Buffer.alloc(first.length, 'x'), rest]))
  expect(await sums.of(file)).toBe(md5(whole))
  // The thread has dropped the file: asked again, it reads what is there.
  expect(await sums.of(file)).not.toBe(md5(whole))
})

test('a file hashed in steps of any size, past its end, or without earlier steps gets the same MD5', async () => {
  const sums = new Sums(sumsFile)
  fs.writeFileSync(file, whole)
  for (const upTo of [1, 1_048_576, 1_048_577, 2_000_000, whole.length + 99]) sums.reached(file, upTo)
  expect(await sums.of(file)).toBe(md5(whole))
  expect(await new Sums(sumsFile).of(file)).toBe(md5(whole))
  expect(await new Sums(undefined).of(file)).toBe(md5(whole))
})

test('a sums thread that cannot run only makes hashing slower', async () => {
  const sums = new Sums(path.join(folder, 'not there.mjs'))
  sums.reached(file, 10)
  expect(await sums.of(file)).toBe(md5(whole))
  await expect(sums.of(path.join(folder, 'no file'))).rejects.toThrow('ENOENT')
})
