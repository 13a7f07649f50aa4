import { showImages } from './image-viewer'

const viewer = () => document.querySelector('[role=dialog]')

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollTo = () => {}
})

test('going back leaves the page and closes the viewer; the focus is restored', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  const closed = showImages(['/1.png', '/2.png'], 1)
  expect(viewer()?.querySelectorAll('img')).toHaveLength(2)
  expect(document.activeElement).not.toBe(button)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await closed
  expect(viewer()).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('the picture that is shown can be saved', () => {
  showImages(['/1.png', '/2.png'], 0)
  const save = viewer()?.querySelector('a[download]')
  expect([save?.textContent, save?.getAttribute('href')]).toEqual(['保存', '/1.png'])
  window.dispatchEvent(new PopStateEvent('popstate'))
})
