import { openPage } from '@test/support/page'
import { Kinds } from './Kinds'

test('a kind for the web client only shows the specification’s message in a modal (§8)', async () => {
  const refusal = '申报成本票的审批处理暂不支持移动端，请登录网页端'
  const entry = { type: 2034, formId: null, title: '成本票申报', about: '', pinyin: 'cheng ben piao', group: 'finance' }
  const modals: object[] = []
  const page = await openPage(Kinds, {
    answers: { 'workflow/getStartList': () => ({ entries: [{ ...entry, refusal }], recent: [] }) },
  })
  page.platform.feedback.alert = async (options) => void modals.push(options)
  await page.sees('成本票申报')
  await page.tap('成本票申报')
  expect(modals).toEqual([{ content: refusal, confirmText: '知道了' }])
  expect(page.platform.said).toEqual([])
  page.close()
})
