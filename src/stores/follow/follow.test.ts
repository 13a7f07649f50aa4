import type { CurrentUser } from '@contract/account/shapes'
import { Presenter } from '@/api/present'
import { ApiError, NotOpenYet } from '@/lib/errors'
import { fakePlatform } from '@/platform/fake'
import { Navigation } from '@/platform/navigation'
import type { Transport } from '@/platform/port'
import * as routes from '@/routes'
import { later } from '@/routes/route'
import type { Asker } from '@/rules/targets/target'
import { ask, modal, nothing, onPc, open, tab, tip } from '@/rules/targets/target'
import { Follower } from './follow'

function aFollower() {
  const platform = fakePlatform({} as Transport)
  const session: { user?: CurrentUser } = { user: { userId: 'u1' } as CurrentUser }
  const waits: number[] = []
  const modals: object[] = []
  const follower = new Follower({
    session,
    navigation: new Navigation(platform.pages, platform.feedback, routes.workbench.workbench),
    feedback: {
      ...platform.feedback,
      alert: async (options) => {
        modals.push(options)
        await platform.feedback.alert(options)
      },
    },
    system: platform.system,
    settings: platform.settings,
    presenter: new Presenter(platform.feedback, () => {}),
    asker: {} as Asker,
    wait: async (ms) => {
      waits.push(ms)
      if (waits.length === 3) session.user = { userId: 'u1' } as CurrentUser
    },
  })
  return { follower, session, waits, modals, moves: platform.moves, said: platform.said }
}

test('a page is opened, a tab switched to, a tip said, nothing done', async () => {
  const { follower, moves, said } = aFollower()
  await follower.follow(open(routes.task.detail, { taskId: 't 1' }))
  await follower.follow(tab(routes.schedule.all))
  await follower.follow(tip('请前往PC端'))
  await follower.follow(nothing)
  expect(moves).toEqual(['navigateTo task/detail/detail?taskId=t%201', 'switchTab schedule/all/all'])
  expect(said).toEqual(['请前往PC端'])
})

test('words that point to the PC client offer the page that does the same here, and open it only when taken', async () => {
  const { follower, moves, said } = aFollower()
  const target = onPc('请前往PC端台账核算模块处理', routes.ledger.home, {})
  expect(await follower.follow(target)).toBe(true)
  expect(said[0]).toMatch(/^请前往PC端台账核算模块处理。PC端就是在电脑上打开案头/)
  expect(moves).toEqual(['navigateTo ledger/home/home'])
})

test('a message that must be read is shown as a modal over the current page', async () => {
  const { follower, moves, modals } = aFollower()
  await follower.follow(modal('暂不支持移动端，请登录网页端'))
  expect(modals).toEqual([{ content: '暂不支持移动端，请登录网页端', confirmText: '知道了' }])
  expect(moves).toEqual([])
})

test('waits for the current user, looking every 300 ms', async () => {
  const { follower, session, waits, moves } = aFollower()
  session.user = undefined
  await follower.follow(open(routes.task.detail, { taskId: 't1' }), 'u1')
  expect(waits).toEqual([300, 300, 300])
  expect(moves).toHaveLength(1)
})

test('another user’s message is ignored', async () => {
  const { follower, moves, said } = aFollower()
  await follower.follow(open(routes.task.detail, { taskId: 't1' }), 'u2')
  expect([...moves, ...said]).toEqual([])
})

test('a target that fails ends in the message center with the error in a modal', async () => {
  const { follower, moves, said } = aFollower()
  await follower.follow(ask(async () => Promise.reject(new ApiError(404, '申请不存在或已被删除'))))
  expect(moves).toEqual(['switchTab message/message-center/message-center'])
  expect(said).toEqual(['申请不存在或已被删除'])
})

test.each([301, 305])(
  'a session that is over (%i) has a modal of its own: nothing is said beside it (§8)',
  async (code) => {
    const { follower, moves, said } = aFollower()
    await follower.follow(ask(async () => Promise.reject(new ApiError(code, '您的账号已退出，请重新登录'))))
    expect([...moves, ...said]).toEqual([])
  },
)

test('a part that is not open yet says so where one is', async () => {
  const { follower, moves, said } = aFollower()
  await follower.follow(ask(async () => Promise.reject(new NotOpenYet())))
  await follower.follow(open(later('next/next'), {}))
  expect(moves).toEqual([])
  expect(said).toEqual(['该功能尚未开放', '该功能尚未开放'])
})

describe('follow() answers whether another page opened, before the stack shows it', () => {
  test.each([
    ['a page', open(routes.task.detail, { taskId: 't1' }), true],
    ['a tab', tab(routes.schedule.all), true],
    ['a page the server names', ask(async () => open(routes.task.list, {})), true],
    ['a failure, which opens the message center', ask(async () => Promise.reject(new ApiError(404, '没有'))), true],
    ['a session that is over', ask(async () => Promise.reject(new ApiError(301, '请重新登录'))), true],
    ['words', tip('请前往PC端'), false],
    ['words that must be read', modal('请登录网页端'), false],
    ['nothing', nothing, false],
    ['a page that is not open yet', open(later('next/next'), {}), false],
    ['a call that is not open yet', ask(async () => Promise.reject(new NotOpenYet())), false],
  ])('%s: %#', async (_, target, hasMoved) => {
    expect(await aFollower().follower.follow(target)).toBe(hasMoved)
  })

  test('a message of another user: false', async () => {
    expect(await aFollower().follower.follow(tab(routes.schedule.all), 'u2')).toBe(false)
  })
})
