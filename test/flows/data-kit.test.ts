import { filter, type ListDefinition, listOf } from '@contract/lists'
import { People } from '@server/domains/people/repository'
import { ListQuery } from '@server/kernel/db/list-query'
import { type FirmDb, scoped } from '@server/kernel/db/open'
import { readPage } from '@server/kernel/db/page'
import { spelled } from '@server/kernel/db/pinyin'
import { updateVersioned } from '@server/kernel/db/versioned'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { aTask } from '@test/factories/task'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'

let app: TestApp
let firm: Firm
let db: FirmDb

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  firm = await aFirm(app)
  db = scoped(app.db, firm.id)
})

/** An employee with a name, found by its letters, and a post. */
async function named(name: string, post = ''): Promise<Worker> {
  const worker = await anEmployee(app, { firm, name })
  await app.db
    .updateTable('employees')
    .set({ post, ...spelled(name) })
    .where('id', '=', worker.id)
    .execute()
  return worker
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error.message,
  )

describe('changing what others change too', () => {
  test('of several at once one is first; the others are told, and change nothing', async () => {
    const { taskId } = await aTask(await phoneOf(app, await named('林知远')), { title: '起草' })
    const change = (title: string) => updateVersioned(db, 'tasks', { id: taskId, version: 1, what: '任务' }, { title })
    const told = await Promise.all(['甲', '乙', '丙', '丁'].map((title) => refusal(change(title))))
    expect(told.filter((words) => words === undefined)).toHaveLength(1)
    expect(told.filter((words) => words === '任务已被他人更新，请刷新后重试')).toHaveLength(3)
    const row = await db.selectFrom('tasks').select(['title', 'version']).where('id', '=', taskId).executeTakeFirst()
    expect(row).toEqual({ title: '甲乙丙丁'.charAt(told.indexOf(undefined)), version: 2 })
  })

  test('another firm’s record is none', async () => {
    const { taskId } = await aTask(await phoneOf(app, await named('林知远')))
    const theirs = scoped(app.db, (await aFirm(app)).id)
    const change = updateVersioned(theirs, 'tasks', { id: taskId, version: 1, what: '任务' }, { title: '甲' })
    expect(await refusal(change)).toBe('任务已被他人更新，请刷新后重试')
  })
})

describe('people', () => {
  test('those who left or are suspended do not work here, nor do another firm’s', async () => {
    const here = await named('林知远')
    const left = await anEmployee(app, { firm, status: 'resigned' })
    const away = await anEmployee(app, { firm, status: 'suspended' })
    const theirs = await anEmployee(app)
    const found = await new People(db).working([here.id, left.id, away.id, theirs.id, here.id])
    expect(found.map(({ empId, name, departmentId }) => [empId, name, departmentId])).toEqual([
      [here.id, '林知远', firm.departmentId],
    ])
    expect(await new People(db).working([])).toEqual([])
  })
})

describe('a list from its definition', () => {
  const people = listOf({
    keyword: { label: '搜索姓名', columns: ['name', 'pinyin', 'initials'] },
    sorts: [
      { key: 'name', label: '姓名', column: 'pinyin', direction: 'asc' },
      { key: 'joined', label: '入职', column: 'join_date' },
    ],
    filters: [
      filter.choice('post', '职务', [
        { value: '合伙人', label: '合伙人' },
        { value: '律师', label: '律师' },
      ]),
      filter.multi('status', '状态', [
        { value: 'regular', label: '正式' },
        { value: 'probation', label: '试用' },
      ]),
      filter.dateRange('joined', '入职', 'from', 'to', { column: 'join_date' }),
      filter.people('leaders', '同事', { column: 'id' }),
    ],
  })
  const query = new ListQuery(people, { table: 'employees' })
  type Asked = Parameters<typeof query.narrow>[1]
  const rows = () => db.selectFrom('employees').select('employees.name')
  const found = async (asked: Asked, sort?: string) =>
    (await query.order(query.narrow(rows(), asked, 0), sort).execute()).map(({ name }) => name)

  test('finds by Chinese, by letters and by first letters; every word must be somewhere', async () => {
    await named('林文博')
    await named('周以宁')
    expect(await found({ keyword: '文博' })).toEqual(['林文博'])
    expect(await found({ keyword: 'linwen' })).toEqual(['林文博'])
    expect(await found({ keyword: 'ZYN' })).toEqual(['周以宁'])
    expect(await found({ keyword: ' 林 lwb ' })).toEqual(['林文博'])
    expect(await found({ keyword: '林 周' })).toEqual([])
    expect(await found({ keyword: '  ' })).toEqual(['林文博', '周以宁'])
  })

  test('takes a person’s signs as they are written', async () => {
    await named('增长 100%')
    await named('增长 100 倍')
    await named('a_b')
    await named('aXb')
    await named('c\\d')
    expect(await found({ keyword: '100%' })).toEqual(['增长 100%'])
    expect(await found({ keyword: 'a_b' })).toEqual(['a_b'])
    expect(await found({ keyword: 'c\\d' })).toEqual(['c\\d'])
    expect(await found({ keyword: "'; drop table employees; --" })).toEqual([])
  })

  test('filters narrow together, and each leaves alone what it does not say', async () => {
    const lin = await named('林文博', '合伙人')
    const zhou = await named('周以宁', '律师')
    await app.db.updateTable('employees').set({ join_date: '2026-03-01' }).where('id', '=', lin.id).execute()
    expect(await found({ post: '律师' })).toEqual(['周以宁'])
    expect(await found({ post: '律师', leaders: [lin.id] })).toEqual([])
    expect(await found({ leaders: [lin.id, zhou.id] })).toEqual(['林文博', '周以宁'])
    expect(await found({ status: [] })).toEqual(['林文博', '周以宁'])
    expect(await found({ from: '2026-03-01 00:00:00', to: '2026-03-01 23:59:59' })).toEqual(['林文博'])
    expect(await found({}, 'joined')).toEqual(['林文博', '周以宁'])
  })

  test('a value that is no option, a range that ends before it begins, an unknown order: refused in words', async () => {
    expect(await refusal(found({ post: '主任' as '律师' }))).toBe('职务不在可选范围内')
    expect(await refusal(found({ status: ['regular', 'gone' as 'regular'] }))).toBe('状态不在可选范围内')
    expect(await refusal(found({ from: '2026-03-02 00:00:00', to: '2026-03-01 00:00:00' }))).toBe(
      '入职的结束不能早于开始',
    )
    expect(await refusal(found({}, 'salary'))).toBe('排序方式不在可选范围内')
  })

  test('past its end a page is empty and still says how many there are', async () => {
    await named('林文博')
    await named('周以宁')
    const page = await readPage(query.order(query.narrow(rows(), {}, 0)), { current: 9, size: 1 })
    expect(page).toEqual({ records: [], total: 2, current: 9, size: 1 })
  })

  test.each<[string, ListDefinition]>([
    [
      'color',
      { filters: [{ kind: 'color', key: 'post', label: '颜色' } as unknown as ListDefinition['filters'][number]] },
    ],
    ['post', { filters: [filter.person('post', '职务'), filter.flag('post', '职务')] }],
    ['keyword', { filters: [filter.person('keyword', '职务')] }],
    ['name; drop', { filters: [filter.person('x', '职务', { column: 'name; drop' })] }],
    ['Name', { filters: [], sorts: [{ key: 'Name', label: '姓名' }] }],
    ['1', { filters: [], keyword: { label: '', columns: ['1'] } }],
  ])('a definition that is wrong stops the server, not its users: %s', (wrong, definition) => {
    expect(() => new ListQuery(definition, { table: 'employees' })).toThrow(wrong)
  })

  test('nor does it take a meaning for a filter that it does not have', () => {
    const means: object = { colour: () => undefined }
    expect(() => new ListQuery(listOf({ filters: [] }), { table: 'employees', means })).toThrow('colour')
  })
})

test('letters of what is not Chinese stay', () => {
  expect(spelled('林文博 v2 (Final)')).toEqual({ pinyin: 'linwenbov2final', initials: 'lwbv2final' })
})
