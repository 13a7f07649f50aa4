import type { CaseSourceListInput } from '@contract/case-source/shapes'
import { aSource } from '@test/factories/case-source-views'
import { type OpenPage, openPage } from '@test/support/page'
import SourceList from './list'

let page: OpenPage
afterEach(() => page.close())

const open = async (records = [aSource()]) => {
  const asked: string[] = []
  page = await openPage(SourceList, {
    answers: {
      'app/caseSource/getCaseSourceList': (input: CaseSourceListInput) => {
        asked.push(input.tab)
        return { records, total: records.length, current: 1, size: 20 }
      },
    },
  })
  return asked
}

test('opens with one’s own; the eye hides what each is expected to bring', async () => {
  const asked = await open()
  await page.sees('砚澜科技买卖合同纠纷')
  expect(asked).toEqual(['mine'])
  expect(page.says('80,000.00')).toBe(true)
  await page.tap('隐藏金额')
  await page.sees('••••••')
  expect([page.says('80,000.00'), page.says('北京砚澜科技有限公司')]).toEqual([false, true])
})

test('an empty list offers to register a source; the empty pool explains how it is filled', async () => {
  const asked = await open([])
  await page.sees('还没有案源')
  expect(page.button('登记案源')).toBeDefined()
  await page.tap('公海')
  await page.sees('公海里没有案源')
  expect([asked, page.says('停止跟进时可以放入公海，供同事认领')]).toEqual([['mine', 'pool'], true])
})
