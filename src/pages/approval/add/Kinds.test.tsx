import { openPage } from '@test/support/page'
import { Kinds } from './Kinds'

test('a cost-invoice declaration says the specification’s words (§8) and leads to the declarations', async () => {
  const refusal = '申报成本票的审批处理暂不支持移动端，请登录网页端'
  const entry = { type: 2034, formId: null, title: '成本票申报', about: '', pinyin: 'cheng ben piao', group: 'finance' }
  const asked: object[] = []
  const page = await openPage(Kinds, {
    answers: { 'workflow/getStartList': () => ({ entries: [{ ...entry, refusal }], recent: [] }) },
  })
  page.platform.feedback.confirm = async (options) => asked.push(options) > 0
  await page.sees('成本票申报')
  await page.tap('成本票申报')
  expect(asked).toEqual([expect.objectContaining({ content: expect.stringContaining(refusal), confirmText: '去办理' })])
  expect(page.platform.moves.at(-1)).toContain('ledger/cost/declarations')
  page.close()
})
