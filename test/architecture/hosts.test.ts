import fs from 'node:fs'
import path from 'node:path'
import { LEAST_LIBRARY, miniApis } from '@test/support/hosts/host-apis'
import { root } from '@test/support/paths'
import { capabilities } from '@/platform/capabilities'
import type { Capability } from '@/platform/port'
import { filesBelow } from './source'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
/** Calls of the mini program: its own leaves, and what both targets share. */
const used = filesBelow('src')
  .filter((file) => !file.includes('.test.') && !file.startsWith('src/platform/h5/'))
  .flatMap((file) => [...read(file).matchAll(/\b(?:Taro|wx)\.(\w+)(\?\.)?(?=[(.])/g)])
  .map(([, name = '', isGuarded]) => ({ name, isGuarded: !!isGuarded }))
  .filter(({ name }) => name !== 'qy')

const numbers = (version: string) => version.split('.').map(Number)
function isNewer(version: string, than: string): boolean {
  const [left, right] = [numbers(version), numbers(than)]
  const differing = left.findIndex((number, index) => number !== right[index])
  return differing >= 0 && (left[differing] ?? 0) > (right[differing] ?? 0)
}

/** Words by which a page asks for each ability of a host, or looks whether it is there. */
const CALLED_BY = {
  scan: /\.scan\(/,
  image: /\.chooseImage\(/,
  location: /\.locate\(/,
  openLocation: /\.openLocation\(/,
  previewFile: /\.previewFile\(/,
  viewFile: /can\('viewFile'\)/,
  share: /can\('share'\)/,
  close: /can\('close'\)/,
  oauth: /can\('oauth'\)/,
  record: /\.record\(/,
  sms: /can\('sms'\)/,
  mail: /can\('mail'\)/,
  saveContact: /can\('saveContact'\)/,
  browse: /can\('browse'\)/,
} as const satisfies Record<Capability, RegExp>

test('every call of wx is in the table of what the hosts have', () => {
  expect(used.length).toBeGreaterThan(30)
  expect([...new Set(used.map(({ name }) => name))].filter((name) => !(name in miniApis))).toEqual([])
})

test('features missing in the oldest library or WeCom are called only after a check', () => {
  const lacking = used.filter(({ name, isGuarded }) => {
    const { since = '1.0.0', inWecom = true } = miniApis[name] ?? {}
    return !isGuarded && (isNewer(since, LEAST_LIBRARY) || !inWecom)
  })
  expect(lacking).toEqual([])
})

test('DEPLOY names that library', () => {
  expect(read('docs/DEPLOY.md')).toContain(`基础库最低 ${LEAST_LIBRARY}`)
})

test('no host is said to do what nobody asks of it, such as opening a chat: ours opens its own', () => {
  const abilities = new Set(Object.values(capabilities).flatMap((row) => [...row]))
  expect(abilities.size).toBeGreaterThan(10)
  const asking = filesBelow('src')
    .filter((file) => !file.includes('.test.') && !file.startsWith('src/platform/'))
    .map(read)
    .join('\n')
  const unasked = [...abilities].filter((ability) => !CALLED_BY[ability]?.test(asking))
  expect(unasked).toEqual([])
  // Its name in the two clients.
  const theirs = filesBelow('src/platform').filter(
    (file) => !file.includes('.test.') && /\bopen(Enterprise|Existed)?Chat/.test(read(file)),
  )
  expect(theirs).toEqual([])
})
