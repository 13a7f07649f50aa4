import { filter } from '@contract/lists'
import { draw, pass, tap, type } from '@test/support/draw'
import type { FilterValues } from '../list/filterValues'
import { type SavedFilter, SavedFilters } from '../list/SavedFilters'
import { FilterSheet } from './FilterSheet'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const filters = [
  filter.choice('due', '截止时间', [
    { value: 'today', label: '今天到期' },
    { value: 'none', label: '未设截止' },
  ]),
  filter.multi('priority', '优先级', [
    { value: 4, label: '紧急' },
    { value: 3, label: '高' },
  ]),
  filter.amountRange('amount', '金额', 'minAmount', 'maxAmount'),
  filter.flag('lateOnly', '只看逾期'),
  filter.keyword('no', '编号'),
]

function aSheet(values: FilterValues = {}, kept: SavedFilter[] = []) {
  const done: FilterValues[] = []
  const shelf = { kept: kept as readonly SavedFilter[] }
  const saved = new SavedFilters({
    load: () => shelf.kept,
    save(all) {
      shelf.kept = all
    },
  })
  const sheet = (open: boolean) => (
    <FilterSheet
      open={open}
      title="筛选任务"
      filters={filters}
      values={values}
      saved={saved}
      onClose={() => {}}
      onDone={(chosen) => done.push(JSON.parse(JSON.stringify(chosen)))}
    />
  )
  const drawn = draw(sheet(true))
  return { ...drawn, done, shelf, close: () => drawn.redraw(sheet(false)), open: () => drawn.redraw(sheet(true)) }
}

test('nothing changes until 查看结果, which returns the filter values', async () => {
  const { get, field, done } = aSheet()
  await tap(get('radio', '今天到期'))
  await tap(get('checkbox', '高'))
  await tap(get('checkbox', '紧急'))
  await tap(get('switch', '只看逾期'))
  await type(field('金额不低于'), '100')
  await type(field('编号'), 'A1')
  expect(done).toEqual([])
  await tap(get('button', '查看结果'))
  expect(done).toEqual([{ due: 'today', priority: [4, 3], minAmount: '100', lateOnly: true, no: 'A1' }])
})

test('a most below the least is said at its field, and nothing is taken', async () => {
  const { get, field, done, text } = aSheet()
  await type(field('金额不低于'), '100')
  await type(field('金额不高于'), '99')
  await tap(get('button', '查看结果'))
  expect(text()).toContain('不能小于上面的金额')
  expect(done).toEqual([])
})

test('begins with what narrows the list each time; what another list has chosen stays, 清除 takes all', async () => {
  const { get, done, close, open } = aSheet({ due: 'none', minAmount: '5', unreadOnly: true })
  expect(get('radio', '未设截止').getAttribute('aria-checked')).toBe('true')
  await tap(get('radio', '今天到期'))
  close()
  await pass(400)
  open()
  expect(get('radio', '未设截止').getAttribute('aria-checked')).toBe('true')
  await tap(get('radio', '未设截止'))
  await tap(get('button', '查看结果'))
  await tap(get('button', '清除'))
  expect(done).toEqual([{ minAmount: '5', unreadOnly: true }, {}])
})

describe('a filter with a name', () => {
  test('is saved, applied as a whole and deleted', async () => {
    const { get, all, field, shelf, done, text } = aSheet()
    expect(all('button', '存为常用筛选')).toEqual([])
    await tap(get('radio', '今天到期'))
    await tap(get('button', '存为常用筛选'))
    await tap(get('button', '保存'))
    expect([text().includes('请填写名称'), shelf.kept]).toEqual([true, []])
    await type(field('名称'), '今天的')
    await pass(600)
    await tap(get('button', '保存'))
    expect(shelf.kept).toEqual([{ name: '今天的', values: { due: 'today' } }])
    await tap(get('radio', '未设截止'))
    await tap(get('radio', '今天的'))
    await tap(get('button', '查看结果'))
    expect(done).toEqual([{ due: 'today' }])
    await tap(get('button', /删除常用筛选/))
    expect(shelf.kept).toEqual([])
  })

  test('is applied without choices that no longer exist, with a message', async () => {
    const { get, done, text } = aSheet({}, [{ name: '旧的', values: { priority: [9, 4], due: 'yesterday' } }])
    await tap(get('radio', '旧的'))
    expect(text()).toContain('截止时间、优先级里有选项已停用，没有带上')
    await tap(get('button', '查看结果'))
    expect(done).toEqual([{ priority: [4] }])
  })

  test('there are ten at most, and why an eleventh is not kept is said', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({ name: `第${index}个`, values: { no: `${index}` } }))
    const { get, field, shelf, text } = aSheet({ due: 'today' }, ten)
    await tap(get('button', '存为常用筛选'))
    await type(field('名称'), '再一个')
    await tap(get('button', '保存'))
    expect(text()).toContain('最多保存 10 个，请先删除一个')
    expect(shelf.kept).toHaveLength(10)
  })
})
