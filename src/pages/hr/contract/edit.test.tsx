import { halfASecondLater } from '@test/support/half-a-second'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import EditContract from './edit'

let page: OpenPage
afterEach(() => page.close())

const CONTRACT = { contractId: 'k1', kind: 'labor', startDay: '2026-01-01', endDay: '2026-12-31', note: '', version: 2 }

const open = async (params: Record<string, string>, answers: Answers = {}) => {
  page = await openPage(EditContract, {
    params: { empId: 'e9', ...params },
    answers: { '/api/web/hr/employee/get': () => ({ empId: 'e9', contracts: [CONTRACT] }), ...answers },
  })
}

test('a contract entered by mistake is deleted in the version read', async () => {
  const sent: unknown[] = []
  await open({ contractId: 'k1' }, { '/api/web/hr/contract/remove': (input) => sent.push(input) })
  await page.sees('修改合同')
  await page.tap('删除合同')
  expect(sent).toEqual([{ contractId: 'k1', version: 2 }])
  expect([page.platform.said.at(-1), page.platform.moves.length]).toEqual(['已删除', 1])
})

test('a contract changed by somebody else stays, and is read again', async () => {
  let version = 2
  await open(
    { contractId: 'k1' },
    {
      '/api/web/hr/employee/get': () => ({ empId: 'e9', contracts: [{ ...CONTRACT, version }] }),
      '/api/web/hr/contract/remove': ({ version: held }: { version: number }) => {
        if (held !== 3) throw new Refusal(409, '合同已被他人更新')
        return null
      },
    },
  )
  await page.sees('修改合同')
  version = 3
  await page.tap('删除合同')
  expect([page.platform.said.at(-1), page.platform.moves]).toEqual(['合同已被他人更新', []])
  await page.sees('他人刚刚修改过')
  halfASecondLater()
  await page.tap('删除合同')
  expect(page.platform.said.at(-1)).toBe('已删除')
})

test('a new one has nothing to take away', async () => {
  await open({})
  await page.sees('登记合同')
  expect(page.button('删除合同')).toBeUndefined()
})
