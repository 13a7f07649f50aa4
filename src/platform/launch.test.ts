import { limits } from '@contract/limits'
import { fakePlatform } from './fake'
import { installLaunchRules } from './launch'

const nowhere = { request: async () => ({ status: 200, body: '' }) }

test('a phone in landscape shows the portrait toast for the specified time', () => {
  const platform = fakePlatform(nowhere as unknown as Parameters<typeof fakePlatform>[0])
  let turn = () => {}
  platform.system.onLandscape = (listener) => {
    turn = listener
  }
  const told: unknown[] = []
  platform.feedback.toast = (words, look) => told.push([words, look?.ms])
  installLaunchRules(platform, () => {}, 'account/login/login')
  expect(told).toEqual([])
  turn()
  expect(told).toEqual([['请使用竖屏浏览', limits.landscapeToastMs]])
  expect(limits.landscapeToastMs).toBe(3_000)
})

test.each([
  // Requested page, whether init comes first, and what is remembered for after it (§2.2).
  ['pages/create/scan-for-sign', true, { path: 'create/scan-for-sign', query: 'qrsource=sg_1' }],
  ['pages/init/init', false, undefined],
  ['pages/account/login/login', false, undefined],
  ['pages/account/find-password/find-password', false, undefined],
])('opened at %s, init first: %s', (asked, isFirst, kept) => {
  const platform = fakePlatform(nowhere as unknown as Parameters<typeof fakePlatform>[0])
  const begin = jest.fn()
  installLaunchRules(platform, begin, asked, { qrsource: 'sg_1' })
  expect([begin.mock.calls.length, platform.pages.takeWanted()]).toEqual([isFirst ? 1 : 0, kept])
})
