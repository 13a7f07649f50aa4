import { draw, pass, press, tap } from '@test/support/draw'
import { act } from 'react-dom/test-utils'
import { Tappable } from '../base/Tappable'
import { Sheet } from './Sheet'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

// jsdom has no layout: what is in the document counts as visible.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement
    },
  })
})

function page(open: boolean, onClose: () => void) {
  return (
    <>
      <Tappable label="打开" onTap={() => {}} />
      <Sheet open={open} onClose={onClose} title="审级">
        <Tappable label="一审" onTap={() => {}} />
        <Tappable label="二审" onTap={() => {}} />
      </Sheet>
    </>
  )
}

test('takes the focus, keeps it, closes on Esc and gives it back', async () => {
  let closed = 0
  const { get, redraw, all } = draw(page(false, () => closed++))
  const opener = get('button', '打开')
  act(() => opener.focus())
  redraw(page(true, () => closed++))
  const dialog = get('dialog', '审级')
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  expect(document.activeElement).toBe(dialog)

  await press(dialog, 'Tab', { shiftKey: true })
  expect(document.activeElement).toBe(get('button', '二审'))
  await press(get('button', '二审'), 'Tab')
  expect(document.activeElement).toBe(get('button', '关闭'))

  await press(dialog, 'Escape')
  expect(closed).toBe(1)
  redraw(page(false, () => closed++))
  expect(all('dialog')).toHaveLength(1)
  await pass(300)
  expect(all('dialog')).toHaveLength(0)
  expect(document.activeElement).toBe(opener)
})

test('a tap beside it closes it, one inside does not', async () => {
  let closed = 0
  const { host, get } = draw(page(true, () => closed++))
  await tap(get('button', '一审'))
  expect(closed).toBe(0)
  await tap(host.querySelector('.sheet__overlay') as Element)
  expect(closed).toBe(1)
})

test('a sheet is drawn over the page, outside of the scrolling part, and inside the theme', () => {
  const { host, get } = draw(page(true, () => {}))
  expect(host.querySelector('.theme > .theme__layer')?.contains(get('dialog'))).toBe(true)
})
