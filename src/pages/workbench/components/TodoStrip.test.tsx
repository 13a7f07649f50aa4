import { approval } from '@contract/approval'
import { message } from '@contract/message'
import { income } from '@contract/receivable/incomes'
import { task } from '@contract/task'
import { type OpenPage, openPage } from '@test/support/page'
import { useMemo } from 'react'
import { useApi, useApp } from '@/stores/app'
import { TodosStore } from '../TodosStore'
import { TodoStrip } from './TodoStrip'

function Strip() {
  const api = useApi({ approval, income, message, task })
  const { cache } = useApp()
  const todos = useMemo(() => new TodosStore({ api, copy: cache.of('todos') }), [api, cache])
  useMemo(() => void todos.refresh(), [todos])
  return <TodoStrip store={todos} />
}

let page: OpenPage
afterEach(() => page.close())

const open = async (toConfirm: number, counts: object = { logCount: 2, ticketCount: 7 }) => {
  page = await openPage(Strip, {
    answers: {
      'workflow/getWorkCounts': () => ({ todo: 3, late: 0, returned: 0, unread: 0 }),
      'messageCenter/getUnprocessedMsgTotal': () => ({ total: 9, counts }),
      'task/getTaskCounts': () => ({ mine: 1, overdue: 0 }),
      'financeCorpRule/getEmpIsAllocation': () => ({ isAllocation: true, toConfirm }),
    },
  })
  await page.sees('3待审批')
}

test('the to-do strip counts waiting income shares, not their messages, and opens their list', async () => {
  await open(4)
  expect(page.says('4待确认')).toBe(true)
  await page.tap('4待确认\u200b收入')
  expect(page.platform.moves.at(-1)).toContain('message/income-confirm/income-confirm')
})

test('income shares are absent for people without any', async () => {
  await open(0)
  expect(page.says('待确认')).toBe(false)
})

test('people who review no logs see no count of them, but what their own assistants wait for', async () => {
  await open(0, { logCount: 0, caseCount: 0, standingBookCount: 5 })
  expect(page.says('日志')).toBe(false)
  await page.tap('5待处理\u200b台账')
  expect(page.platform.moves.at(-1)).toContain('systemId=1012')
})
