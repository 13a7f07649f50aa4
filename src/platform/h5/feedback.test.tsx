import { webFeedback } from './feedback'

const buttons = () => [...document.querySelectorAll<HTMLElement>('.app-modal__button')]
const labels = () => buttons().map(({ textContent }) => textContent)
const press = (key: string) =>
  document.querySelector('.app-modal')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

test('a confirmation has 取消 and 确定 unless told otherwise, and resolves to the answer', async () => {
  const kept = webFeedback.confirm({ content: '删除任务？' })
  expect(labels()).toEqual(['取消', '确定'])
  buttons()[0]?.click()
  expect(await kept).toBe(false)
  const done = webFeedback.confirm({ content: '10:00', confirmText: '取消预约', cancelText: '再想想' })
  expect(labels()).toEqual(['再想想', '取消预约'])
  buttons()[1]?.click()
  expect(await done).toBe(true)
})

test('Escape dismisses a confirmation, but not an alert, which has one button', async () => {
  const asked = webFeedback.confirm({ content: '删除任务？' })
  press('Escape')
  expect(await asked).toBe(false)
  const told = webFeedback.alert({ content: '图片已过期', confirmText: '知道了' })
  press('Escape')
  expect(labels()).toEqual(['知道了'])
  buttons()[0]?.click()
  await told
  expect(labels()).toEqual([])
})
