import { openCreations } from './creations'
import { pageOfWork } from './targets/approvalPage'
import { canOpenFocus } from './targets/focusTarget'
import { openTodoTabs } from './todoTabs'
import { openFunctions } from './workbenchGrid'

const nothing = () => false

// Every named entry of 文档, 用印, 签署, 卷宗, 借阅 that a person without special rights is offered.
test.each([
  ['文档', 'file/list/list'],
  ['用印申请', 'create/apply-seal'],
  ['签字任务', 'create/sign-code'],
  ['综合查询', 'comprehensive-query/ongoing-project/ongoing-project'],
])('the workbench offers %s', (title, path) => {
  expect(openFunctions(nothing).find((entry) => entry.title === title)?.route.path).toBe(path)
})

test.each([
  ['上传文档', 'file/upload/upload'],
  ['智能录入', 'file/intelligent-add/intelligent-add'],
  ['用印申请', 'create/apply-seal'],
  ['签字任务', 'create/sign-code'],
])('the create tab offers %s', (title, path) => {
  const entries = openCreations(nothing).flatMap(({ entries }) => entries)
  expect(entries.find((entry) => entry.title === title)?.route.path).toBe(path)
})

test.each([
  [2003, 'approval/handle/doc'],
  [2036, 'approval/handle/doc'],
  [2037, 'approval/handle/doc'],
  [2022, 'approval/handle/doc-update'],
  [2017, 'approval/handle/doc-cancel'],
  [2027, 'approval/handle/doc-batch'],
  [2023, 'approval/handle/file-borrowing'],
])('a to-do of kind %i is dealt with on %s, which is open', (type, path) => {
  const page = pageOfWork(type, true)
  expect([page?.path, page?.later]).toEqual([path, undefined])
  expect(openTodoTabs()[0]?.text).toBe('审批')
})

test.each(['document', 'sealDoc'])('a %s that was opened or starred can be opened again', (targetKind) => {
  expect(canOpenFocus({ targetKind, targetId: 'x' })).toBe(true)
})
