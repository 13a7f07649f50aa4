import { aTodoRow } from '@test/factories/approval-views'
import { type OpenPage, openPage } from '@test/support/page'
import Center from './wk'

let page: OpenPage
afterEach(() => page.close())

test('the eye hides the sums of the rows, and those among what one decides by', async () => {
  const row = aTodoRow('周以宁的报销申请', {
    amount: '12000.00',
    summary: [{ key: 'hotel', label: '住宿', text: '¥3,600.00' }],
  })
  page = await openPage(Center, {
    answers: {
      'workflow/getNeedMyDoWorkList': () => ({ records: [row], total: 1, current: 1, size: 20 }),
      'workflow/getWorkCounts': () => ({ todo: 1, returned: 0, ccUnread: 0, todoTypes: [] }),
    },
  })
  await page.sees('周以宁的报销申请')
  expect([page.says('¥12,000.00'), page.says('3,600.00')]).toEqual([true, true])
  await page.tap('隐藏金额')
  await page.sees('••••••')
  expect([page.says('12,000.00'), page.says('3,600.00')]).toEqual([false, false])
})
