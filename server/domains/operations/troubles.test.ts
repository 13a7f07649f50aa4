import { days, hours } from '@contract/duration'
import { type Facts, failedJobsTrouble, troublesOf } from './troubles'

const NOW = Date.UTC(2026, 10, 27)
const WELL: Facts = {
  redis: 'off',
  isStoreUp: true,
  freeBytes: 50e9,
  backup: { backedUpAt: NOW - hours(20) },
  isDemo: false,
  isShared: false,
  upstreams: [],
}
const troubles = (facts: Partial<Facts>) => troublesOf({ ...WELL, ...facts }, NOW)
const verified = (isGood: boolean, at: number, words = '') => ({
  backedUpAt: NOW - hours(1),
  verified: { at, backup: 'antou-20261127-023000.zip', isGood, words },
})

test('an installation in which all is well has no troubles', () => {
  expect(troubles({})).toEqual([])
  expect(troubles({ redis: 'ok', freeBytes: undefined, backup: verified(true, NOW - days(7)) })).toEqual([])
  expect(failedJobsTrouble(0)).toEqual([])
})

test.each<[string, Partial<Facts>, string]>([
  ['the store', { isStoreUp: false }, '文件存放处不答：文件打不开、传不上'],
  ['Redis', { redis: 'down' }, 'Redis 连不上：几个进程之间的消息至多晚一分钟'],
  ['the disk', { freeBytes: 2e9 }, '服务器的磁盘快满了，剩余不足 2 GB'],
  ['no backup', { backup: {} }, '还没有备份过'],
  ['an old backup', { backup: { backedUpAt: NOW - days(3) } }, '3 天没有备份成功'],
  ['a bad backup', { backup: verified(false, NOW, '备份不完整\n请换一份') }, '最近一次备份恢复不了：备份不完整'],
  ['an unverified one', { backup: verified(true, NOW - days(11)) }, '十天没有核对过备份能不能恢复'],
  [
    'a service outside',
    { upstreams: [{ name: '短信', failures: 10, lastAt: NOW - hours(2), reason: 'slow' }] },
    '短信自启动以来失败了 10 次',
  ],
])('%s that is in trouble is said in a sentence', (_, facts, words) => {
  expect(troubles(facts)).toEqual([words])
})

test('a demo needs no backup, and failures of yesterday or a few of them are not worth a word', () => {
  expect(troubles({ isDemo: true, backup: {} })).toEqual([])
  expect(troubles({ isShared: true, backup: {} })).toEqual([])
  const sms = { name: '短信', failures: 9, lastAt: NOW, reason: 'slow' }
  expect(troubles({ upstreams: [sms, { ...sms, failures: 99, lastAt: NOW - days(2) }] })).toEqual([])
})
