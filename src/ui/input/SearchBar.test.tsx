import { draw, pass, tap, type } from '@test/support/draw'
import { act } from 'react-dom/test-utils'
import { SearchBar } from './SearchBar'

test('letters an input method is still composing are not searched for', async () => {
  const heard: string[] = []
  const { field } = draw(<SearchBar value="" onInput={(word) => heard.push(word)} placeholder="搜索" />)
  const input = field('搜索')
  await act(async () => input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })))
  await type(input, 'wang')
  expect(heard).toEqual([])
  expect(input.value).toBe('wang')
  await type(input, '王')
  await act(async () => input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
  expect(heard).toEqual(['王'])
})

test('waits for quiet if told to; 搜索 and the cross do not wait', async () => {
  jest.useFakeTimers()
  const heard: string[] = []
  const confirmed: string[] = []
  const { field, get } = draw(
    <SearchBar
      value=""
      onInput={(word) => heard.push(word)}
      onConfirm={(word) => confirmed.push(word)}
      placeholder="搜索"
      debounceMs={300}
    />,
  )
  await type(field('搜索'), '买')
  await pass(200)
  await type(field('搜索'), '买卖')
  await pass(299)
  expect(heard).toEqual([])
  await pass(1)
  expect(heard).toEqual(['买卖'])
  await type(field('搜索'), '买卖合同')
  await act(async () => field('搜索').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  expect(heard).toEqual(['买卖', '买卖合同'])
  expect(confirmed).toEqual(['买卖合同'])
  await tap(get('button', '清除'))
  expect(heard).toEqual(['买卖', '买卖合同', ''])
  expect(field('搜索').value).toBe('')
  jest.useRealTimers()
})

test('takes another text from its owner', async () => {
  const { field, redraw } = draw(<SearchBar value="旧" onInput={() => {}} placeholder="搜索" />)
  redraw(<SearchBar value="新" onInput={() => {}} placeholder="搜索" />)
  expect(field('搜索').value).toBe('新')
})
