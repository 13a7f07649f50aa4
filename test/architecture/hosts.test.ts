import fs from 'node:fs'
import path from 'node:path'
import { LEAST_LIBRARY, miniApis } from '@test/support/hosts/host-apis'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
/** What the mini program calls: its own leaves, and what both targets share. */
const used = filesBelow('src')
  .filter((file) => !file.includes('.test.') && !file.startsWith('src/platform/h5/'))
  .flatMap((file) => [...read(file).matchAll(/\b(?:Taro|wx)\.(\w+)(\?\.)?(?=[(.])/g)])
  .map(([, name = '', isGuarded]) => ({ name, isGuarded: !!isGuarded }))
  .filter(({ name }) => name !== 'qy')

const numbers = (version: string) => version.split('.').map(Number)
function isNewer(version: string, than: string): boolean {
  const [one, other] = [numbers(version), numbers(than)]
  const at = one.findIndex((number, index) => number !== other[index])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

test('every call of wx is in the table of what the hosts have', () => {
  expect(used.length).toBeGreaterThan(30)
  expect([...new Set(used.map(({ name }) => name))].filter((name) => !(name in miniApis))).toEqual([])
})

test('what the oldest library or WeCom lacks is only called where it is there', () => {
  const lacking = used.filter(({ name, isGuarded }) => {
    const { since = '1.0.0', inWecom = true } = miniApis[name] ?? {}
    return !isGuarded && (isNewer(since, LEAST_LIBRARY) || !inWecom)
  })
  expect(lacking).toEqual([])
})

test('DEPLOY names that library', () => {
  expect(read('docs/DEPLOY.md')).toContain(`基础库最低 ${LEAST_LIBRARY}`)
})

test('openChat waits for the chat’s pages: no host is asked for it before (B13)', () => {
  const callers = filesBelow('src').filter((file) => /\bopenChat\b/.test(read(file)))
  if (filesBelow('src/pages/chat').length === 0) expect(callers).toEqual([])
})
