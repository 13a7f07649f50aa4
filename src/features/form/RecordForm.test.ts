import { datetime, files, heading, money, number, select, text } from '@contract/forms/fields'
import { ApiError, NetworkError } from '@/lib/errors'
import { memoryStorage } from '@/platform/fake'
import { Drafts } from '@/stores/drafts'
import type { Values } from './formValues'
import { RecordForm } from './RecordForm'

const FIELDS = [
  text('title', '标题', { required: true, max: 5 }),
  heading('more', '更多'),
  select('kind', '类型', ['甲', '乙', '丙']),
  money('fee', '费用'),
  number('hours', '小时', { visibleIf: { key: 'kind', in: ['乙'] } }),
  datetime('due', '截止'),
  files('papers', '材料'),
] as const

interface Saved {
  id: string
  title: string
  version: number
}
type Sent = { values: object; key: string; record: Saved | undefined }

const draftsOf = (storage = memoryStorage()) => new Drafts(storage, () => 'me').of<Values>('thing/add')

function aForm({
  answers = [],
  saved,
  storage = memoryStorage(),
  notKept,
}: {
  answers?: (unknown | Error)[]
  /** Answers of the read, one after another. */
  saved?: (Saved | Error)[]
  storage?: ReturnType<typeof memoryStorage>
  notKept?: string[]
} = {}) {
  const sent: Sent[] = []
  const store = new RecordForm<typeof FIELDS, Saved, unknown>({
    fields: FIELDS,
    initial: { kind: '甲' },
    read: saved && (async () => given(saved.shift())),
    formOf: ({ title }) => ({
      values: { title, papers: ['f1'] },
      files: { papers: [{ fileId: 'f1', fileName: '诉状.pdf', fileSize: '3', fileType: 'pdf' }] },
    }),
    send: async (values, { key, record }) => {
      sent.push({ values, key, record })
      return given(answers.shift() ?? 'kept')
    },
    draft: draftsOf(storage),
    notKept,
  })
  const form = () => {
    if (!store.form) throw new Error('no form')
    return store.form
  }
  return { store, form, sent, storage }
}

function given<T>(answer: T | Error | undefined): T {
  if (answer instanceof Error) throw answer
  return answer as T
}

test('a new one begins as it is told, and goes out whole: blank where nothing was filled in, tidy, nothing hidden', async () => {
  const { store, form, sent } = aForm()
  form().assign({ title: ' 例会 ', fee: '１２.５', hours: '3' })
  expect(await store.submit()).toBe('kept')
  expect(sent[0]?.values).toEqual({ title: '例会', kind: '甲', fee: '12.5', hours: '', due: '', papers: [] })
})

test('errors of the definition are shown at their fields, the first is scrolled to, and nothing is sent', async () => {
  const { store, form, sent } = aForm()
  form().assign({ title: '一二三四五六', fee: '十元' })
  expect(await store.submit()).toBeUndefined()
  expect(Object.fromEntries(form().errors)).toEqual({ title: '标题不能超过5个字', fee: '费用须为数字' })
  expect([form().reveal.key, sent]).toEqual(['title', []])
})

test('a record is read, shown with its files, and sent with the version that was read', async () => {
  const { store, form, sent } = aForm({ saved: [{ id: 't1', title: '旧', version: 3 }] })
  expect(store.isLoading).toBe(true)
  await store.load()
  expect(form().values.papers).toEqual([{ id: 'f1', name: '诉状.pdf', size: 3, type: 'pdf' }])
  await store.submit()
  expect(sent[0]).toMatchObject({ values: { title: '旧', papers: ['f1'] }, record: { version: 3 } })
})

test('a record that cannot be read says why, and may be tried again', async () => {
  const { store } = aForm({ saved: [new NetworkError('offline'), { id: 't1', title: '旧', version: 3 }] })
  await store.load()
  expect([store.form, store.error instanceof NetworkError, store.isLoading]).toEqual([undefined, true, false])
  await store.load()
  expect([store.form?.values.title, store.error]).toEqual(['旧', undefined])
})

test('the key is the same until the server has kept it, and another then', async () => {
  const { store, form, sent } = aForm({ answers: [new NetworkError('timeout'), 'kept', 'kept'] })
  form().set('title', '例会')
  for (let n = 0; n < 3; n++) await store.submit()
  const [first, retry, next] = sent.map(({ key }) => key)
  expect([first === retry, retry === next]).toEqual([true, false])
})

test('server errors are shown at their fields, a cell’s at its table, others above the form', async () => {
  const refusal = new ApiError(400, '不对', {
    fields: { 'papers.0.name': '第1项的名称重复', title: '标题已有', other: '别的' },
  })
  const { store, form } = aForm({ answers: [refusal] })
  form().set('title', '例会')
  expect(await store.submit()).toBeUndefined()
  expect(Object.fromEntries(form().errors)).toEqual({ papers: '第1项的名称重复', title: '标题已有' })
  expect([form().problem, form().reveal.key, form().values.title]).toEqual(['别的', 'title', '例会'])
})

test('the loser of a race keeps what was typed, is told, and then saves with the new version', async () => {
  const lost = new ApiError(409, '任务已被他人更新，请刷新后重试')
  const saved = [1, 2].map((version) => ({ id: 't1', title: '旧', version }))
  const { store, form, sent } = aForm({ answers: [lost], saved })
  await store.load()
  form().set('title', '新')
  expect(await store.submit()).toBeUndefined()
  expect(form().problem).toBe('他人刚刚修改过，您填写的内容还在；核对后可以再次保存')
  expect(await store.submit()).toBe('kept')
  expect(sent.map(({ record }) => record?.version)).toEqual([1, 2])
  expect(sent[1]?.values).toMatchObject({ title: '新' })
})

test('another conflict, and a record that is gone meanwhile, are left to what the server said', async () => {
  const same = aForm({
    answers: [new ApiError(409, '任务已完成')],
    saved: [1, 1].map((version) => ({ id: 't1', title: '旧', version })),
  })
  await same.store.load()
  await same.store.submit()
  expect(same.form().problem).toBeUndefined()
  const gone = aForm({
    answers: [new ApiError(409, '任务已被他人更新，请刷新后重试')],
    saved: [{ id: 't1', title: '旧', version: 1 }, new ApiError(404, '任务不存在')],
  })
  await gone.store.load()
  expect(await gone.store.submit()).toBeUndefined()
  expect([gone.form().problem, gone.form().values.title]).toEqual([undefined, '旧'])
})

test('a draft is kept and offered back; what is sent has none', async () => {
  const first = aForm()
  first.form().set('title', '例会')
  first.form().dispose()
  const again = aForm({ storage: first.storage })
  again.form().restoreDraft()
  expect(again.form().values.title).toBe('例会')
  await again.store.submit()
  expect(aForm({ storage: first.storage }).form().offered).toBeUndefined()
})

test('a draft of an older version restores only values that still fit', () => {
  const storage = memoryStorage()
  draftsOf(storage).save({ title: '例会', kind: 2, fee: { yuan: 1 }, papers: 'f1', priority: 3, hours: [[]] })
  const { form } = aForm({ storage })
  form().restoreDraft()
  expect(form().values).toMatchObject({ title: '例会', kind: '甲', fee: '', papers: [] })
  expect(form().values).not.toHaveProperty('priority')
})

test('leaving loses only what no draft keeps', () => {
  const kept = aForm()
  kept.form().set('title', '例会')
  expect(kept.store.losesOnLeaving).toBe(false)
  const lost = aForm({ notKept: ['papers'] })
  expect(lost.store.losesOnLeaving).toBe(false)
  lost.form().set('papers', [{ id: 'f1', name: 'a.jpg', size: 1 }])
  expect(lost.store.losesOnLeaving).toBe(true)
  lost.form().dispose()
  expect(draftsOf(lost.storage).load()).not.toHaveProperty('papers')
})

test('a value of an option that was removed since is said, not sent', async () => {
  const { store, form, sent } = aForm()
  form().assign({ title: '例会', kind: '丁' })
  await store.submit()
  expect([form().errors.get('kind'), sent]).toEqual(['类型不在可选范围内', []])
})
