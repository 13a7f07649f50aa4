import * as routes from '@/routes'
import { later } from '@/routes/route'
import { fakePlatform } from './fake'
import { Navigation } from './navigation'
import type { Transport } from './port'

/** Stands for a declared page that is not open; every page of the specification is open. */
const notOpen = later('next/next')

function aNavigation() {
  const platform = fakePlatform({} as Transport)
  return { navigation: new Navigation(platform.pages, platform.feedback, routes.workbench.workbench), ...platform }
}

test('a page goes over this one, a tab is switched to', async () => {
  const { navigation, moves } = aNavigation()
  await navigation.go(routes.task.detail, { taskId: 'a/b' })
  await navigation.go(routes.message.messageCenter)
  expect(moves).toEqual([
    'navigateTo task/detail/detail?taskId=a%2Fb',
    'switchTab message/message-center/message-center',
  ])
})

test('a page that is not open yet says so and goes nowhere', async () => {
  const { navigation, moves, said } = aNavigation()
  await navigation.go(notOpen)
  expect(moves).toEqual([])
  expect(said).toEqual(['该功能尚未开放'])
})

test('back from the first page leads to the workbench', async () => {
  const { navigation, moves, settled } = aNavigation()
  await navigation.relaunch(routes.task.list)
  await settled()
  expect(navigation.canGoBack).toBe(false)
  await navigation.back()
  await settled()
  await navigation.go(routes.task.list)
  await settled()
  await navigation.back()
  expect(moves).toEqual([
    'reLaunch task/list/list',
    'reLaunch workbench/workbench',
    'navigateTo task/list/list',
    'back 1',
  ])
})

describe('a link', () => {
  test('opens its page with the parameters the page knows, and no others', async () => {
    const { navigation, moves } = aNavigation()
    await navigation.open(routes.task.detail, 'taskId=t1&evil=1')
    expect(moves).toEqual(['reLaunch task/detail/detail?taskId=t1'])
  })

  test('without what its page needs, or to a page that is not open, ends at the workbench', async () => {
    const { navigation, moves } = aNavigation()
    await navigation.open(routes.task.detail, 'other=1')
    await navigation.open(notOpen, '')
    expect(moves).toEqual(['reLaunch workbench/workbench', 'reLaunch workbench/workbench'])
  })
})

test('a page that would lose something is asked before it gives way, and no page beneath it', async () => {
  const { navigation, pages, moves } = aNavigation()
  const asked: string[] = []
  const gave: boolean[] = []
  const count = { open: 2 }
  pages.stack = () => Array.from({ length: count.open }, () => 'task/list/list')
  pages.navigateTo = async (_path, _query, mayGiveWay) => void gave.push((await mayGiveWay?.(1)) ?? true)
  const stays = async () => asked.push('beneath') < 0
  navigation.askBeforeLeaving(stays)
  count.open = 3
  await navigation.go(routes.task.detail, { taskId: 't1' })
  const stop = navigation.askBeforeLeaving(async () => asked.push('top') < 0)
  await navigation.go(routes.task.detail, { taskId: 't2' })
  stop()
  await navigation.go(routes.task.detail, { taskId: 't3' })
  expect([gave, asked, moves]).toEqual([[true, false, true], ['top'], []])
})
