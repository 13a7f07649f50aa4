import { draw, press, tap } from '@test/support/draw'
import { Tappable } from './Tappable'

beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => jest.useRealTimers())

test('a second tap within 500 ms is dropped, also when it was drawn anew in between', async () => {
  const taps: number[] = []
  const button = (name: string) => <Tappable onTap={() => taps.push(Date.now())}>{name}</Tappable>
  const { get, redraw } = draw(button('提交'))
  await tap(get('button', '提交'))
  redraw(button('提交中'))
  jest.setSystemTime(499)
  await tap(get('button'))
  jest.setSystemTime(500)
  await tap(get('button'))
  expect(taps).toEqual([0, 500])
})

test('Enter and Space tap it; a key held down, another key or one for a child does not', async () => {
  let taps = 0
  const { get } = draw(
    <Tappable throttleMs={0} label="打开" onTap={() => taps++}>
      <input aria-label="里面" />
    </Tappable>,
  )
  const button = get('button', '打开')
  expect(button.tabIndex).toBe(0)
  await press(button, 'Enter')
  await press(button, ' ')
  expect(taps).toBe(2)
  await press(button, 'Enter', { repeat: true })
  await press(button, 'a')
  await press(button.querySelector('input') as Element, 'Enter')
  expect(taps).toBe(2)
})

test('disabled: spoken as such, and deaf', async () => {
  let taps = 0
  const { get } = draw(
    <Tappable disabled onTap={() => taps++}>
      同意
    </Tappable>,
  )
  await tap(get('button', '同意'))
  await press(get('button', '同意'), 'Enter')
  expect(taps).toBe(0)
  expect(get('button').getAttribute('aria-disabled')).toBe('true')
})

test('a Tappable inside another keeps its taps to itself', async () => {
  const heard: string[] = []
  const { get } = draw(
    <Tappable label="行" onTap={() => heard.push('行')}>
      <Tappable label="删除" onTap={() => heard.push('删除')} />
    </Tappable>,
  )
  await tap(get('button', '删除'))
  expect(heard).toEqual(['删除'])
})

test('a Tappable without handlers is no control', () => {
  const { all, text } = draw(<Tappable className="row">只是一行</Tappable>)
  expect(all('button')).toEqual([])
  expect(text()).toBe('只是一行')
})
