import { draw, tap } from '@test/support/draw'
import { act } from 'react-dom/test-utils'
import { Swipe } from './Swipe'

/** A touch on a row, at these px from the left and the top. */
const finger = (row: Element, kind: 'touchstart' | 'touchmove' | 'touchend', x = 0, y = 0) =>
  act(async () => {
    const touches = kind === 'touchend' ? [] : [{ clientX: x, clientY: y }]
    row.dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { touches }))
  })

async function pull(row: Element, from: [number, number], to: [number, number]) {
  await finger(row, 'touchstart', ...from)
  await finger(row, 'touchmove', ...to)
  await finger(row, 'touchend')
}

function aList() {
  const done: string[] = []
  const actions = (who: string) =>
    ['置顶', '标为已读', '删除'].map((label) => ({ label, onTap: () => done.push(`${who} ${label}`) }))
  const drawn = draw(
    <>
      <Swipe actions={actions('沈静')}>沈静</Swipe>
      <Swipe actions={actions('林知远')}>林知远</Swipe>
    </>,
  )
  const rows = [...drawn.host.querySelectorAll('.swipe')] as [Element, Element]
  const far = () =>
    rows.map((row) => row.querySelector<HTMLElement>('.swipe__content')?.style.transform.replace(/[^\d.-]/g, '') ?? '')
  return { ...drawn, rows, far, done }
}

test('pulled a third of the way to the left it stays open at its two actions', async () => {
  const { rows, far, host } = aList()
  await pull(rows[0], [300, 40], [250, 42])
  expect(far()).toEqual(['-144', ''])
  expect([...rows[0].querySelectorAll('.swipe__action')].map(({ textContent }) => textContent)).toEqual([
    '置顶',
    '标为已读',
  ])
  expect(host.querySelectorAll('.swipe__cover')).toHaveLength(1)
})

test('it follows the finger, but goes no further than a little beyond its actions', async () => {
  const { rows, far } = aList()
  await finger(rows[0], 'touchstart', 300, 40)
  await finger(rows[0], 'touchmove', 270, 40)
  expect(far()[0]).toBe('-30')
  await finger(rows[0], 'touchmove', 0, 40)
  expect(Number(far()[0])).toBeCloseTo(-165.6)
  await finger(rows[0], 'touchend')
  expect(far()[0]).toBe('-144')
})

test('a finger that is up again before anything is drawn opens it as well', async () => {
  const { rows, far } = aList()
  const touch = (kind: string, touches: { clientX: number; clientY: number }[]) =>
    rows[0].dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { touches }))
  await act(async () => {
    touch('touchstart', [{ clientX: 300, clientY: 40 }])
    touch('touchmove', [{ clientX: 260, clientY: 42 }])
    touch('touchmove', [{ clientX: 200, clientY: 44 }])
    touch('touchend', [])
  })
  expect(far()).toEqual(['-144', ''])
})

test.each<[string, [number, number], [number, number]]>([
  ['less than a third of the way', [300, 40], [270, 40]],
  ['a finger that goes up or down', [300, 40], [240, 200]],
  ['a pull to the right', [100, 40], [200, 40]],
])('%s opens nothing', async (_, from, to) => {
  const { rows, far } = aList()
  await pull(rows[0], from, to)
  expect(far()).toEqual(['', ''])
})

test('only one row is open at a time; a swipe back or a tap closes it without another effect', async () => {
  const { rows, far, host } = aList()
  await pull(rows[0], [300, 40], [200, 40])
  await pull(rows[1], [300, 90], [200, 90])
  expect(far()).toEqual(['', '-144'])
  await pull(rows[1], [200, 90], [260, 90])
  expect(far()).toEqual(['', ''])
  await pull(rows[1], [300, 90], [200, 90])
  const cover = host.querySelector('.swipe__cover')
  if (cover) await tap(cover)
  expect(far()).toEqual(['', ''])
})

test('an action is done once, and the row closes over it', async () => {
  const { rows, far, get, done } = aList()
  await pull(rows[0], [300, 40], [200, 40])
  await tap(get('button', '标为已读'))
  expect([done, far()]).toEqual([['沈静 标为已读'], ['', '']])
})
