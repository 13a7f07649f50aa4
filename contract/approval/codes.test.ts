import { footerOf } from '../codes/linkStatus'
import { TASK_STATE, WORK_STATUS } from './codes'

test('a withdrawn work has the same label in the list, on its page and under its card', () => {
  expect([WORK_STATUS[2], footerOf('workflow', 4)?.label]).toEqual(['已撤销', '已撤销'])
})

test('a skipped step is labelled as skipped, not as agreed', () => {
  expect(TASK_STATE.skipped).toBe('自动跳过')
})
