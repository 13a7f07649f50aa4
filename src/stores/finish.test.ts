import { fakePlatform, noTransport } from '@/platform/fake'
import { Navigation } from '@/platform/navigation'
import type { HostKind } from '@/platform/port'
import * as routes from '@/routes'
import { finish } from './finish'

async function standing(host: HostKind, ...stack: string[]) {
  const { pages, feedback, said, moves, settled } = fakePlatform(noTransport)
  for (const path of stack) await pages.navigateTo(path, '')
  await settled()
  moves.length = 0
  const waited: number[] = []
  let meanwhile = async () => {}
  const deps = {
    navigation: new Navigation(pages, feedback, routes.workbench.workbench),
    pages,
    feedback,
    host,
    wait: async (ms: number) => {
      waited.push(ms)
      await meanwhile()
    },
  }
  return {
    said,
    moves,
    waited,
    pages,
    settled,
    deps,
    leaveMeanwhile: (leave: () => Promise<void>) => {
      meanwhile = leave
    },
  }
}

const HANDLE = 'approval/handle/common'

test('says so for two seconds, then goes back', async () => {
  const at = await standing('browser', 'message/conversation/conversation', HANDLE)
  await finish(at.deps)
  expect([at.said, at.waited, at.moves]).toEqual([['操作成功'], [2000], ['back 1']])
})

test('finish shows the given words instead of the default toast', async () => {
  const at = await standing('browser', 'wk/wk', HANDLE)
  await finish(at.deps, { words: '已退回' })
  expect([at.said, at.waited]).toEqual([['已退回'], [2000]])
})

test.each<[HostKind, string[], string]>([
  ['wechat', ['message/conversation/conversation', HANDLE], 'redirectTo message/todo/todo?tab=1'],
  ['wecom', ['message/message-center/message-center', HANDLE], 'back 1'],
  ['mp-webview', [HANDLE], 'redirectTo message/todo/todo?tab=1'],
  ['wechat', ['wk/wk', HANDLE], 'back 1'],
  ['weapp', ['message/conversation/conversation', HANDLE], 'back 1'],
  ['weapp-wecom', ['message/conversation/conversation', HANDLE], 'back 1'],
])('in %s over %j: %s', async (host, stack, move) => {
  const at = await standing(host, ...stack)
  await finish(at.deps)
  expect(at.moves).toEqual([move])
})

test('without the toast at once', async () => {
  const at = await standing('browser', 'wk/wk', HANDLE)
  await finish(at.deps, { noToast: true })
  expect([at.said, at.waited, at.moves]).toEqual([[], [], ['back 1']])
})

test('finishing does not move a person who left meanwhile', async () => {
  const at = await standing('browser', 'workbench/workbench', 'wk/wk', HANDLE)
  at.leaveMeanwhile(async () => {
    await at.pages.back(1)
    await at.settled()
  })
  await finish(at.deps)
  expect(at.moves).toEqual(['back 1'])
})
