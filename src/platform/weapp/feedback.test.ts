import Taro from '@tarojs/taro'
import { hostLimits, modalButtons } from '../hostLimits'
import { weappFeedback } from './feedback'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
const mockTaro = Taro as unknown as Record<string, unknown>

/** Answers WeChat's modals with `confirm`; returns what they were opened with. */
function modalsAnswered(confirm: boolean) {
  const opened: object[] = []
  mockTaro.showModal = async (options: object) => {
    opened.push(options)
    return { confirm }
  }
  return opened
}

test('a confirmation has 确定 and 取消 unless told otherwise, and resolves to the answer', async () => {
  const opened = modalsAnswered(false)
  expect(await weappFeedback.confirm({ content: '删除任务？' })).toBe(false)
  await weappFeedback.confirm({ title: '取消预约', content: '10:00', confirmText: '取消预约', cancelText: '再想想' })
  expect(opened).toMatchObject([
    { title: '', content: '删除任务？', confirmText: '确定', cancelText: '取消', showCancel: true },
    { title: '取消预约', content: '10:00', confirmText: '取消预约', cancelText: '再想想', showCancel: true },
  ])
})

test('an alert has one button', async () => {
  const opened = modalsAnswered(true)
  await weappFeedback.alert({ content: '图片已过期', confirmText: '知道了' })
  expect(opened).toMatchObject([{ content: '图片已过期', confirmText: '知道了', showCancel: false }])
})

test('every button of a modal fits into the four characters of WeChat, and is listed once', () => {
  expect(modalButtons.length).toBeGreaterThan(40)
  expect(modalButtons.filter((label) => [...label].length > hostLimits.modalButton)).toEqual([])
  expect(new Set(modalButtons).size).toBe(modalButtons.length)
})

test('a success toast keeps its icon up to seven characters, loses it up to two lines, and is a modal beyond', () => {
  const toasts: object[] = []
  mockTaro.showToast = async (options: object) => toasts.push(options)
  const opened = modalsAnswered(true)
  weappFeedback.toast('已保存', { icon: 'success' })
  weappFeedback.toast('会议室已删除了', { icon: 'success' })
  weappFeedback.toast('已保存到本机，没有网络时也能打开', { icon: 'success' })
  weappFeedback.toast('您没有权限查看这个项目。它是保密项目，请联系承办律师林知远把您加入团队后再打开。')
  expect(toasts).toMatchObject([
    { title: '已保存', icon: 'success' },
    { title: '会议室已删除了', icon: 'success' },
    { title: '已保存到本机，没有网络时也能打开', icon: 'none' },
  ])
  expect(opened).toMatchObject([{ content: expect.stringContaining('加入团队后再打开'), showCancel: false }])
})
