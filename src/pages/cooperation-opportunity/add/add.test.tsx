import { anOpportunityView } from '@test/factories/cooperation-opportunity-views'
import { halfASecondLater } from '@test/support/half-a-second'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import AddOpportunity from './add'

let page: OpenPage
afterEach(() => page.close())

const VALUES = {
  title: '成都房产查封续行',
  caseType: { id: 'civil-construction', text: '建设工程' },
  city: { id: '510100', text: '四川省成都市' },
  brief: '查封将于下月届满',
  need: '申请续行查封',
  amount: '',
  sharePercent: '35.00',
  feeNote: '',
  expireDay: '2099-12-31',
  clientName: '砚澜科技有限公司',
  opponentNames: '',
}

async function open(
  params: Record<string, string> = {},
  status: 'draft' | 'published' = 'draft',
  refuses?: () => never,
) {
  const sent: [string, unknown][] = []
  const keep = (call: string) => (input: unknown) => {
    sent.push([call, input])
    refuses?.()
    return anOpportunityView({}, { id: 'o1' })
  }
  page = await openPage(AddOpportunity, {
    params,
    answers: {
      'cooperation/getCooperation': () => anOpportunityView({ edit: true }, { status, values: VALUES, version: 3 }),
      'cooperation/saveCooperation': keep('publish'),
      'cooperation/saveTempCooperation': keep('draft'),
      'cooperation/updateCooperation': keep('update'),
      'cooperation/removeDraft': keep('remove'),
    },
  })
  return sent
}

test('in a firm without the service the form is not offered, and says at once who can help', async () => {
  page = await openPage(AddOpportunity, {
    answers: { 'vas/getVasStatus': () => ({ status: 2, msg: '合作机会尚未开通，请联系管理员' }) },
  })
  await page.sees('合作机会尚未开通，请联系管理员')
  expect([page.says('案情概要'), page.button('发布')]).toEqual([false, undefined])
})

test('missing values are shown at their fields, and nothing is sent', async () => {
  const sent = await open()
  await page.sees('发布合作机会')
  await page.tap('发布')
  await page.sees('请填写标题')
  expect(sent).toEqual([])
})

test('half written it is kept as a draft, unchecked, and goes on there with its version', async () => {
  const sent = await open()
  await page.type('标题', '写到一半')
  await page.tap('存为草稿')
  expect(sent).toMatchObject([['draft', { values: { title: '写到一半', sharePercent: '30' } }]])
  page.close()
  const on = await open({ id: 'o1' })
  await page.sees('四川省成都市')
  await page.tap('发布')
  expect(on).toMatchObject([['publish', { id: 'o1', version: 3, values: { title: '成都房产查封续行' } }]])
  expect(page.platform.moves).toEqual(['redirectTo cooperation-opportunity/add/add-success?id=o1'])
})

test('an open opportunity can be edited; a party named in public text is refused at its field, and the typed text stays', async () => {
  const words = '其中写有当事人的名称，选定之前所有律师都看得到，请隐去'
  const sent = await open({ id: 'o1' }, 'published', () => {
    throw new Refusal(400, words, { fields: { brief: words } })
  })
  await page.sees('保存修改')
  expect(page.button('存为草稿')).toBeUndefined()
  await page.type('案情概要', '砚澜科技胜诉')
  await page.tap('保存修改')
  await page.sees(words)
  expect([sent[0]?.[0], page.field('案情概要').value]).toEqual(['update', '砚澜科技胜诉'])
})

test('a draft is taken away once one is sure; a new one and a published one have nothing to take away', async () => {
  const sent = await open({ id: 'o1' })
  await page.sees('四川省成都市')
  page.platform.answers.push(false)
  await page.tap('删除草稿')
  expect([sent, page.platform.moves]).toEqual([[], []])
  halfASecondLater()
  await page.tap('删除草稿')
  expect(sent).toEqual([['remove', { id: 'o1', version: 3 }]])
  expect(page.platform.said).toEqual(['删除后不能恢复', '删除后不能恢复', '已删除'])
  expect(page.platform.moves).toHaveLength(1)
  page.close()
  await open()
  await page.sees('存为草稿')
  expect(page.button('删除草稿')).toBeUndefined()
  page.close()
  await open({ id: 'o1' }, 'published')
  await page.sees('保存修改')
  expect(page.button('删除草稿')).toBeUndefined()
})
