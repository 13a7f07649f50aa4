import { draw, tap } from '@test/support/draw'
import { KeyValue } from './KeyValue'
import { LongText } from './LongText'

test('a short text is shown unfolded', () => {
  const { text, all } = draw(<LongText text={'第一行\n第二行'} />)
  expect(text()).toBe('第一行\n第二行')
  expect(all('button')).toHaveLength(0)
})

test('more than 140 characters are folded until they are asked for', async () => {
  const long = '案'.repeat(141)
  const { text, get } = draw(<LongText text={long} />)
  expect(text()).toBe(`${'案'.repeat(140)}…展开`)
  await tap(get('button', '展开'))
  expect(text()).toBe(`${long}收起`)
})

test('many short lines are folded too', () => {
  const { text } = draw(<LongText text={'1\n2\n3\n4\n5\n6\n7\n8'} />)
  expect(text()).toBe('1\n2\n3\n4\n5\n6…展开')
})

test('a long fact has the whole width under its label; a short one is beside it', () => {
  const { host } = draw(
    <KeyValue
      rows={[
        { label: '事由', value: '一'.repeat(60) },
        { label: '地点', value: '南京' },
        { label: '说明', value: '甲\n乙' },
      ]}
    />,
  )
  const rows = [...host.querySelectorAll('.key-value__row')].map((row) => row.className)
  expect(rows).toEqual(['key-value__row key-value__row--long', 'key-value__row', 'key-value__row key-value__row--long'])
})

test('a fact that is only a time is shown in friendly words; one that merely mentions a date is unchanged', () => {
  const { host } = draw(
    <KeyValue
      rows={[
        { label: '入职日期', value: '1998-07-03' },
        { label: '期间', value: '1998-07-03 至 1998-07-05' },
        { label: '说明', value: '请于 1998-07-03 前办理' },
      ]}
    />,
  )
  const values = [...host.querySelectorAll('.key-value__value')].map(({ textContent }) => textContent)
  expect(values).toEqual(['1998年7月3日 周五', '1998年7月3日 至 7月5日', '请于 1998-07-03 前办理'])
})
