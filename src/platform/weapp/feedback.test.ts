import Taro from '@tarojs/taro'
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
