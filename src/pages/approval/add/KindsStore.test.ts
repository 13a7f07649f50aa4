import { approval } from '@contract/approval'
import type { StartEntry } from '@contract/approval/shapes'
import { aRecordsWorld } from '@test/factories/record'
import { fakeApi } from '@test/support/fake-api'
import { KindsStore } from './KindsStore'

const entry = (type: number, title: string, pinyin: string, given: Partial<StartEntry> = {}): StartEntry => ({
  type,
  formId: null,
  title,
  about: '',
  group: 'admin',
  pinyin,
  refusal: null,
  ...given,
})

async function kinds() {
  const entries = [
    entry(2034, '成本票申报', 'cheng ben piao shen bao', { group: 'finance', refusal: '请登录网页端' }),
    entry(2004, '请假', 'qing jia', { group: 'hr' }),
    entry(2007, '通用审批', 'tong yong shen pi'),
    entry(2031, '转正申请', 'zhuan zheng shen qing', { group: 'hr', formId: 'f1' }),
    entry(2031, '离职申请', 'li zhi shen qing', { group: 'hr', formId: 'f2' }),
  ]
  const recent = [
    { type: 2031, formId: 'f2' },
    { type: 9, formId: null },
    { type: 2004, formId: null },
  ]
  const store = new KindsStore({
    api: { approval: fakeApi(approval, { getStartList: () => ({ entries, recent }) }) },
    live: aRecordsWorld().live,
  })
  await store.load()
  return store
}

const shown = (store: KindsStore) =>
  store.sections.map(({ title, entries }) => [title, ...entries.map((entry) => entry.title)])

test('in the groups’ order, what only the web client can start last', async () => {
  expect(shown(await kinds())).toEqual([
    ['行政', '通用审批'],
    ['人事', '请假', '转正申请', '离职申请'],
    ['请在网页端发起', '成本票申报'],
  ])
})

test('the last used, a firm’s own form as itself, without what is not there any more', async () => {
  expect((await kinds()).recent.map(({ title }) => title)).toEqual(['离职申请', '请假'])
})

test.each([
  ['请假', [['人事', '请假']]],
  ['tongyong', [['行政', '通用审批']]],
  ['lzsq', [['人事', '离职申请']]],
  ['没有的', []],
])('a search for %s', async (words, found) => {
  const store = await kinds()
  store.search(words)
  expect(shown(store)).toEqual(found)
})
