import { ApiError } from '@/lib/errors'
import { fakePlatform, noTransport } from '@/platform/fake'
import { Navigation } from '@/platform/navigation'
import * as routes from '@/routes'
import type { WorkflowInfo } from '@/rules/targets/target'
import { openWork } from './openWork'

async function opened(answer: Partial<WorkflowInfo> | Error) {
  const { pages, feedback, said, moves } = fakePlatform(noTransport)
  const modals: object[] = []
  const info = { type: 2004, workId: 'w1', status: 1, isTodo: false, ...answer }
  const asker = {
    workflowByWorkId: async () => {
      if (answer instanceof Error) throw answer
      return info
    },
  }
  const told = {
    ...feedback,
    alert: async (options: object) => void modals.push(options),
  }
  const navigation = new Navigation(pages, feedback, routes.workbench.workbench)
  const deps = {
    ...{ asker, navigation, feedback: told },
    presenter: { words: (e: unknown) => (e as Error).message },
  }
  await openWork(deps, 'w1')
  return { said, moves, modals }
}

test('a to-do is opened to be handled, anything else to be read', async () => {
  expect((await opened({ isTodo: true })).moves).toEqual(['navigateTo approval/handle/common?id=w1&needMyDo=1'])
  expect((await opened({})).moves).toEqual(['navigateTo approval/handle/common?id=w1&needMyDo='])
})

test('a withdrawn one is refused in the product’s words', async () => {
  expect(await opened({ status: 2 })).toEqual({ said: ['该申请已被撤销！'], moves: [], modals: [] })
})

test('without a type nothing happens, silently', async () => {
  expect(await opened({ type: undefined })).toEqual({ said: [], moves: [], modals: [] })
})

test('a cost-invoice declaration says the product’s words (§8), and opens the declarations here', async () => {
  const { said, moves } = await opened({ type: 2034, isTodo: true })
  expect(said).toEqual([expect.stringContaining('申报成本票的审批处理暂不支持移动端，请登录网页端')])
  expect(moves).toEqual(['navigateTo ledger/cost/declarations'])
})

test('a work that fails to open shows a modal without 取消', async () => {
  const { moves, modals } = await opened(new ApiError(404, '该审批不存在', null))
  expect(moves).toEqual([])
  expect(modals).toEqual([{ content: '该审批不存在', confirmText: '知道了' }])
})

test.each([301, 305])('a session that is over (%i) has a modal of its own', async (code) => {
  expect(await opened(new ApiError(code, '您的账号已退出，请重新登录'))).toEqual({ said: [], moves: [], modals: [] })
})
