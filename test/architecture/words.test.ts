import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/**
 * Phrases that no screen says: the machine’s words, keys that no phone has, and phrases put together out of a label that
 * leaves its sentence open.
 */
const NEVER = [
  '流程节点',
  '按回车',
  '回车确认',
  '选择委托给',
  '选择抄送给',
  '选择转交给',
  '选择退回到',
  '网络请求失败（500）',
  '经纬度',
  '服务器内部错误',
]
/** Degrees written out for people to read: 39.896100,116.386200. */
const DEGREES = /\$\{[^}]*\b(lat|latitude)\b[^}]*\}[,，、 ]+\$\{[^}]*\b(lng|longitude)\b[^}]*\}/

const spoken = ['src', 'server', 'contract'].flatMap(filesBelow).filter((file) => !file.includes('.test.'))
/** The text without its comments. */
const said = (file: string) =>
  fs
    .readFileSync(path.join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')

test.each(NEVER)('nobody is told %s', (phrase) => {
  expect(spoken.length).toBeGreaterThan(2_000)
  expect(spoken.filter((file) => said(file).includes(phrase))).toEqual([])
})

test('nobody is shown degrees for a place', () => {
  expect(spoken.filter((file) => file.startsWith('src/') && DEGREES.test(said(file)))).toEqual([])
})

/** Phrases that people may say to the assistant: understood, never said. */
const UNDERSTOOD = 'server/domains/ai/understanding/understand.ts'

test('overdue is 逾期 everywhere', () => {
  expect(spoken).toContain(UNDERSTOOD)
  expect(spoken.filter((file) => file !== UNDERSTOOD && said(file).includes('超期'))).toEqual([])
})
